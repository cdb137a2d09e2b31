import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { plainFields } from '@shala/contract/archive/storedValue'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { accountEvents } from '@shala/contract/people/students'
import { chunk } from '@shala/contract/values/chunk'
import * as z from 'zod'
import { askCloud } from '#functions/archive/CloudProject.ts'
import type { CheckedArchive } from './checkArchive.ts'
import type { SchoolProject } from './connectProject.ts'
import { readAccounts } from './readArchive.ts'

/** A person of an archive. */
export interface Person {
  readonly userId: string
  /** The verified addresses, including that of the account. */
  readonly addresses: readonly string[]
}

/** Returns what people share in a collection: null for documents of one person. */
const getShared = (collection: string) =>
  allCollections.find(({ place }) => place === collection)?.restore ?? null

/** Whether a document is a person's own: by its key, or by a field that says whose it is. */
export function isPersonDocument(person: Person, { path, fields }: ArchivedDocument): boolean {
  const [root = ''] = path.split('/')
  if (getShared(root) !== null) return false
  const plain = plainFields(fields)
  if (root !== 'auditEvents')
    return names(person, plain) || isPersonKey(person, path.split('/').at(-1))
  const { collection, documentId, before, after } = plain
  // The office's actions on an account, including its deletion, stay recorded.
  if (typeof collection !== 'string' || collection === accountEvents) return false
  if (getShared(collection) !== null) return false
  return (
    isPersonKey(person, documentId) || [before, after].some((version) => names(person, version))
  )
}

/** Checks whether a document names the person, including seats and requests that people compete for. */
export function isAbout(person: Person, document: ArchivedDocument): boolean {
  const isSeat = getShared(document.path.split('/')[0] ?? '') === 'seat'
  return (
    isPersonDocument(person, document) || (isSeat && names(person, plainFields(document.fields)))
  )
}

/** Returns true if a document's content names this person. */
function names({ userId, addresses }: Person, held: unknown): boolean {
  if (typeof held !== 'object' || held === null) return false
  const fields = new Map<string, unknown>(Object.entries(held))
  if (fields.get('userId') === userId || fields.get('claimedBy') === userId) return true
  const [email, to] = [fields.get('email'), fields.get('to')]
  return addresses.some((one) => email === one || (Array.isArray(to) && to.includes(one)))
}

/** Keys begin with a uid, or with an address as `encodeURIComponent` writes it. */
function isPersonKey({ userId, addresses }: Person, key: unknown): boolean {
  return (
    typeof key === 'string' &&
    [userId, ...addresses.map(encodeURIComponent)].some(
      (start) => key === start || key.startsWith(`${start}_`),
    )
  )
}

const Found = z.object({
  users: z.array(z.object({ localId: z.string(), email: z.string().optional() })).default([]),
})

/** Identity Toolkit looks up this many addresses in one request. */
const most = 100

/** A person of the archive whose address signs in to another account of the project by now. */
export interface ReplacedPerson extends Person {
  readonly newId: string
}

/**
 * Finds people in an archive who deleted their account and registered again with the same address.
 * Google would import the old account beside the new one, and the archive's data for the address
 * would belong to the new account.
 */
export async function findReplacedPeople(
  archive: CheckedArchive,
  project: SchoolProject,
): Promise<ReplacedPerson[]> {
  const { users } = await readAccounts(archive.folder)
  const byEmail = new Map(users.flatMap((user) => (user.email ? [[user.email, user]] : [])))
  const replaced: ReplacedPerson[] = []
  for (const email of chunk([...byEmail.keys()], most)) {
    const found = await askCloud(project, {
      service: 'accounts',
      path: `v1/projects/${project.projectId}/accounts:lookup`,
      body: { email },
      answer: Found,
    })
    for (const { localId: newId, email: address } of found.users) {
      const old = byEmail.get(address ?? '')
      if (address === undefined || old === undefined || old.localId === newId) continue
      replaced.push({ userId: old.localId, addresses: [address], newId })
    }
  }
  return replaced
}
