import type { IndexedField, KeptCollection } from '@shala/contract/collections/KeptCollection'
import type { IndexConfig } from '@shala/contract/firestore/indexConfig'
import type { QueriedList } from '#web/src/shared/ui/list/listConfig.ts'

/** The part of a list that indexes follow from. */
export type IndexedList = Omit<QueriedList, 'sorts'> & {
  readonly sorts: readonly { readonly field: string }[]
}

type Composite = IndexConfig['indexes'][number]
type Override = IndexConfig['fieldOverrides'][number]

/** The parts of a declaration that indexes follow from. */
type IndexedCollection = Pick<KeptCollection, 'place' | 'indexes'>

/**
 * Builds `firestore.indexes.json` from the lists and the declarations of the collections. A list has an index
 * for each order with each of its conditions; Firestore merges them where several conditions are chosen.
 */
export function buildIndexConfig(
  lists: readonly IndexedList[],
  collections: readonly IndexedCollection[],
): IndexConfig {
  const declared = collections.flatMap(({ place, indexes }) =>
    (indexes?.composite ?? []).map((text) => toComposite(place, text)),
  )
  const indexes = unique([...lists.flatMap(listComposites), ...declared])
  const searched = new Set(indexes.filter(isSearch).map(({ collectionGroup }) => collectionGroup))
  return {
    indexes: indexes.toSorted(byText),
    fieldOverrides: collections.flatMap((collection) => toOverrides(collection, searched)),
  }
}

const getGroup = (path: string) => path.split('/').at(-1) ?? path

const isSearch = ({ fields }: Composite) => fields.some(({ fieldPath }) => fieldPath === 'search')

const unique = (indexes: readonly Composite[]) => [
  ...new Map(indexes.map((index) => [JSON.stringify(index), index])).values(),
]

const byText = (one: Composite, other: Composite) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1

/** Returns the indexes of a list: each condition in each order, in both directions. */
function listComposites(list: IndexedList): Composite[] {
  const { collection, where, searchField, ownerSearch, filters, sorts } = list
  const options = filters.flatMap((filter) =>
    filter.options.map((option) => ({ field: filter.field, ...option })),
  )
  const conditions = [
    ...Object.keys(where ?? {}),
    ...options.flatMap((option) => ('value' in option ? [option.field] : [])),
    ...options.flatMap((option) => ('holds' in option ? [`${option.field}[]`] : [])),
    ...(searchField === undefined ? [] : [`${searchField}[]`]),
    ...(ownerSearch === undefined ? [] : [ownerSearch.field]),
  ]
  return conditions.flatMap((condition) =>
    sorts
      .flatMap(({ field }) => [field, `-${field}`])
      .map((order) => toComposite(collection, `${condition} ${order}`)),
  )
}

/** Reads an index such as `search[] -createdAt`, or `all: roomId startsAt` of all collections of this name. */
function toComposite(place: string, text: string): Composite {
  const isGroup = text.startsWith('all: ')
  return {
    collectionGroup: getGroup(place),
    queryScope: isGroup ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: text
      .replace('all: ', '')
      .split(' ')
      .map((field) => {
        if (field.endsWith('[]')) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
        const isDescending = field.startsWith('-')
        return {
          fieldPath: isDescending ? field.slice(1) : field,
          order: isDescending ? 'DESCENDING' : 'ASCENDING',
        }
      }),
  }
}

/** Returns the fields with other indexes than Firestore's automatic ones. Search keys need composite ones only. */
function toOverrides(
  { place, indexes }: IndexedCollection,
  searched: ReadonlySet<string>,
): Override[] {
  const collectionGroup = getGroup(place)
  const fields = new Map(Object.entries(indexes?.fields ?? {}))
  if (searched.has(collectionGroup)) fields.set('search', [])
  const overrides = [...fields].map(([fieldPath, kept]) => ({
    collectionGroup,
    fieldPath,
    indexes: kept.map(toSingle),
  }))
  const expires = indexes?.expires
  if (expires === undefined) return overrides
  return [{ collectionGroup, fieldPath: expires, ttl: true, indexes: [] }, ...overrides]
}

const toSingle = (field: IndexedField): Override['indexes'][number] => {
  const queryScope = field.startsWith('all ') ? 'COLLECTION_GROUP' : 'COLLECTION'
  return field.endsWith('contains')
    ? { arrayConfig: 'CONTAINS', queryScope }
    : { order: 'ASCENDING', queryScope }
}
