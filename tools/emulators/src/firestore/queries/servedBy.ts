import type { CompositeIndex, IndexMode, StoreIndexes } from '@shala/contract/firestore/indexConfig'
import type { Alternative, Order, QueryShape } from './queryShape.ts'

/** The alternatives of a query that no indexes of the project answer. */
export function unserved(shape: QueryShape, indexes: StoreIndexes): readonly Alternative[] {
  return shape.alternatives.filter(
    (alternative) => !isServed(alternative, candidatesFor(shape, alternative, indexes)),
  )
}

/** An index as the planner sees it, its fields whole. */
export interface Candidate {
  readonly fields: readonly { readonly path: string; readonly mode: IndexMode }[]
}

/**
 * The indexes that could take part: those of the collection with the scope of the query, each with
 * the `__name__` that Firestore puts at its end, in the direction of the last field.
 */
export function candidatesFor(
  { collection, group }: Pick<QueryShape, 'collection' | 'group'>,
  { equal, contains, order }: Alternative,
  indexes: StoreIndexes,
): Candidate[] {
  const paths = new Set([...equal, ...contains, ...order.map(({ path }) => path)])
  paths.delete('__name__')
  const singles = [...paths].flatMap((path) =>
    indexes
      .single(collection, path)
      .filter((index) => index.group === group)
      .map(({ mode }) => ({ fields: [{ path, mode }] })),
  )
  const composites = indexes.composites(collection).filter((index) => index.group === group)
  const byName: Candidate = { fields: [{ path: '__name__', mode: 'ASCENDING' }] }
  return [byName, ...[...singles, ...composites].map(named)]
}

/** An index of several fields or of one, with `__name__` at its end. */
export function named({ fields }: Pick<CompositeIndex, 'fields'>): Candidate {
  const last = fields.at(-1)
  if (last === undefined || last.path === '__name__') return { fields }
  const mode = last.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
  return { fields: [...fields, { path: '__name__', mode }] }
}

/**
 * Returns true if indexes serve a query without `or`. One index does if its first fields are those
 * with equality or array conditions, in any order and direction, and its other fields are the order
 * of the results, in the same directions, because Firestore reads an index in one direction only.
 * Several indexes do, merged, if they end in that order and begin, together, with all those fields.
 *
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
export function isServed(alternative: Alternative, candidates: readonly Candidate[]): boolean {
  const open = new Set([...alternative.equal, ...alternative.contains])
  let isFound = false
  for (const candidate of candidates) {
    const prefix = getPrefix(alternative, candidate)
    if (prefix === null || (prefix.length === 0 && open.size > 0)) continue
    isFound = true
    for (const path of prefix) open.delete(path)
  }
  return isFound && open.size === 0
}

/** Whether one index alone answers it. */
export function isServedAlone(alternative: Alternative, candidate: Candidate): boolean {
  const prefix = getPrefix(alternative, candidate)
  return prefix?.length === alternative.equal.length + alternative.contains.length
}

/** A query in a line, such as `rooms where active order nameKey ASCENDING`. */
export function describeQuery(
  { collection, group }: Pick<QueryShape, 'collection' | 'group'>,
  { equal, contains, order }: Alternative,
): string {
  const conditions = [
    ...equal.map((path) => `${path} =`),
    ...contains.map((path) => `${path} holds`),
  ]
  const where = conditions.length > 0 ? ` where ${conditions.join(', ')}` : ''
  const by = order.map(({ path, mode }) => `${path} ${mode}`).join(', ')
  return `${group ? 'all ' : ''}${collection}${where} order ${by}`
}

/** The fields with which an index begins, where it takes part in a query; else null. */
function getPrefix(
  { equal, contains, order }: Alternative,
  { fields }: Candidate,
): readonly string[] | null {
  const length = fields.length - order.length
  if (length < 0 || !order.every((one, place) => isSame(one, fields[length + place]))) return null
  const prefix = fields.slice(0, length)
  const fits = prefix.every(({ path, mode }) =>
    mode === 'CONTAINS' ? contains.includes(path) : equal.includes(path),
  )
  return fits ? prefix.map(({ path }) => path) : null
}

function isSame(order: Order, field: Candidate['fields'][number] | undefined): boolean {
  return order.path === field?.path && order.mode === field.mode
}
