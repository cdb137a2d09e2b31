import type { KeptCollection } from './KeptCollection.ts'
import { accessCollections } from './accessCollections.ts'
import { contactCollections } from './contactCollections.ts'
import { peopleCollections } from './peopleCollections.ts'
import { schoolCollections } from './schoolCollections.ts'
import { studyCollections } from './studyCollections.ts'

/** Every collection. The order is that of the personal data download. */
export const keptCollections = [
  ...accessCollections,
  ...studyCollections,
  ...contactCollections,
  ...peopleCollections,
  ...schoolCollections,
] as const

/** The same, for code that treats all alike. */
export const allCollections: readonly KeptCollection[] = [...keptCollections]

export type AnyCollection = (typeof keptCollections)[number]

export type DownloadedCollection = Extract<
  AnyCollection,
  { readonly download: { readonly heading: string } }
>

/** Returns true if the collection is in the download. */
export const isDownloaded = (kept: AnyCollection): kept is DownloadedCollection =>
  'heading' in kept.download

export const downloadedCollections = keptCollections.filter(isDownloaded)

export function getDownloaded(place: DownloadedCollection['place']): DownloadedCollection {
  const found = downloadedCollections.find((kept) => kept.place === place)
  if (found === undefined) throw new Error(`${place} is not in the download`)
  return found
}

export type KeyedPlace = Extract<AnyCollection, { readonly hasSearchKeys: true }>['place']

/** The name of a function that the declarations ask for. */
export type DeletionFunction = Extract<AnyCollection['deletion'], { readonly by: string }>['by']
export type ListFunction = Extract<
  DownloadedCollection['download'],
  { readonly list: string }
>['list']
export type FindFunction = Extract<
  DownloadedCollection['download'],
  { readonly find: string }
>['find']
export type AddFunction = Extract<
  DownloadedCollection['download'],
  { readonly adds: string }
>['adds']
