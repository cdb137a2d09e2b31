import * as z from 'zod'

const Scope = z.enum(['COLLECTION', 'COLLECTION_GROUP'])
const Order = z.enum(['ASCENDING', 'DESCENDING'])

const FieldIndex = z.union([
  z.strictObject({ order: Order, queryScope: Scope }),
  z.strictObject({ arrayConfig: z.literal('CONTAINS'), queryScope: Scope }),
])

const IndexField = z.union([
  z.strictObject({ fieldPath: z.string(), order: Order }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
])

/**
 * firestore.indexes.json.
 *
 * https://firebase.google.com/docs/reference/firestore/indexes
 */
export const IndexConfig = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: Scope,
      fields: z.array(IndexField).min(2),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().optional(),
      indexes: z.array(FieldIndex),
    }),
  ),
})
export type IndexConfig = z.infer<typeof IndexConfig>

/** How an index holds a field. */
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS'

/** An index of one field alone. */
export interface SingleIndex {
  readonly mode: IndexMode
  readonly group: boolean
}

/** An index of several fields; `__name__`, which ends each, is among them only where it is named. */
export interface CompositeIndex {
  readonly collection: string
  readonly group: boolean
  readonly fields: readonly { readonly path: string; readonly mode: IndexMode }[]
}

/** Firestore's automatic indexes of a field without an override. */
const automatic: readonly SingleIndex[] = [
  { mode: 'ASCENDING', group: false },
  { mode: 'DESCENDING', group: false },
  { mode: 'CONTAINS', group: false },
]

/**
 * The indexes of a project: those in its configuration, and the automatic ones of every field that
 * is not exempt.
 *
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export class StoreIndexes {
  readonly #composites = new Map<string, CompositeIndex[]>()
  readonly #overrides = new Map<string, Map<string, readonly SingleIndex[]>>()

  constructor({ indexes, fieldOverrides }: IndexConfig) {
    for (const { collectionGroup: collection, queryScope, fields } of indexes) {
      const index = {
        collection,
        group: queryScope === 'COLLECTION_GROUP',
        fields: fields.map((field) => ({ path: field.fieldPath, mode: getMode(field) })),
      }
      this.#composites.set(collection, [...this.composites(collection), index])
    }
    for (const { collectionGroup, fieldPath, indexes: own } of fieldOverrides) {
      const fields = this.#overrides.get(collectionGroup) ?? new Map<string, SingleIndex[]>()
      const kept = own.map((index) => ({
        mode: getMode(index),
        group: index.queryScope === 'COLLECTION_GROUP',
      }))
      this.#overrides.set(collectionGroup, fields.set(fieldPath, kept))
    }
  }

  composites(collection: string): readonly CompositeIndex[] {
    return this.#composites.get(collection) ?? []
  }

  /** A field without an override inherits that of its parent map. */
  single(collection: string, path: string): readonly SingleIndex[] {
    const fields = this.#overrides.get(collection)
    if (fields === undefined) return automatic
    for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('.'))) {
      const own = fields.get(above)
      if (own !== undefined) return own
      if (!above.includes('.')) break
    }
    return fields.get('*') ?? automatic
  }

  /** Whether nothing in a field, however deep, is in an index of one field alone. */
  isExempt(collection: string, path: string): boolean {
    if (this.single(collection, path).length > 0) return false
    const below = [...(this.#overrides.get(collection)?.keys() ?? [])]
    return !below.some((other) => other.startsWith(`${path}.`))
  }
}

function getMode(index: { order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' }) {
  return 'order' in index ? index.order : index.arrayConfig
}
