import * as z from 'zod'
import type { Filter, StructuredQuery } from './structuredQuery.ts'

const Order = z.object({ path: z.string(), mode: z.enum(['ASCENDING', 'DESCENDING']) })
export type Order = z.infer<typeof Order>

/** One query without `or`: conditions joined by and, with an order. */
const Alternative = z.object({
  /** Fields that equal a value. */
  equal: z.array(z.string()),
  /** Fields whose array holds a value. */
  contains: z.array(z.string()),
  /**
   * The full order of the results, including the fields added by a range; `__name__` is always the
   * last.
   */
  order: z.array(Order),
})
export type Alternative = z.infer<typeof Alternative>

/** The index requirements of a query: two queries of one shape need the same indexes. */
export const QueryShape = z.object({
  collection: z.string(),
  /** All collections of that name are meant. */
  group: z.boolean(),
  /** Firestore answers a query with `or` or `in` as several without, each by its own indexes. */
  alternatives: z.array(Alternative),
})
export type QueryShape = z.infer<typeof QueryShape>

type Condition = readonly [kind: 'equal' | 'contains' | 'range', path: string]

/**
 * The shape of a query. The order that it does not name is the documented one: fields in a range
 * come after those that are named, alphabetically, and `__name__` comes last, all in the direction of
 * the last that is named.
 *
 * https://firebase.google.com/docs/firestore/query-data/multiple-range-fields
 * https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#FIELDS.order_by
 */
export function queryShape({ from, where, orderBy }: StructuredQuery): QueryShape {
  const [among] = from
  if (among === undefined) throw new Error('A query of no collection')
  const named = (orderBy ?? []).map(({ field, direction }): Order => ({
    path: field.fieldPath,
    mode: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  }))
  const sets = where ? getAlternatives(where, new Set(named.map(({ path }) => path))) : [[]]
  const shapes = sets.map((conditions) => alternative(conditions, named))
  const distinct = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]))
  return {
    collection: among.collectionId,
    group: among.allDescendants === true,
    alternatives: [...distinct.values()],
  }
}

function alternative(conditions: readonly Condition[], named: readonly Order[]): Alternative {
  const getPaths = (wanted: Condition[0]) =>
    [...new Set(conditions.flatMap(([kind, path]) => (kind === wanted ? path : [])))].toSorted()
  const equal = getPaths('equal').filter((path) => path !== '__name__')
  // Fields compared for equality are the same in all results and need no order.
  const order = named.filter(({ path }) => !equal.includes(path))
  const mode = named.at(-1)?.mode ?? 'ASCENDING'
  for (const path of [...getPaths('range'), '__name__']) {
    if (!order.some((one) => one.path === path)) order.push({ path, mode })
  }
  const end = order.findIndex(({ path }) => path === '__name__')
  return { equal, contains: getPaths('contains'), order: order.slice(0, end + 1) }
}

/** The sets of conditions of which one has to hold: all `or` brought to the outside. */
function getAlternatives(filter: Filter, ordered: ReadonlySet<string>): Condition[][] {
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter
    return [[[op === 'IS_NULL' || op === 'IS_NAN' ? 'equal' : 'range', field.fieldPath]]]
  }
  if ('fieldFilter' in filter) {
    const { field, op } = filter.fieldFilter
    return [[[getKind(op, ordered.has(field.fieldPath)), field.fieldPath]]]
  }
  const { op, filters } = filter.compositeFilter
  const parts = filters.map((part) => getAlternatives(part, ordered))
  if (op === 'OR') return parts.flat()
  return parts.reduce<Condition[][]>(
    (sets, part) => sets.flatMap((set) => part.map((more) => [...set, ...more])),
    [[]],
  )
}

function getKind(op: string, isOrdered: boolean): Condition[0] {
  if (op === 'EQUAL') return 'equal'
  // Of one value after the other nothing is in order, so an order by the same field needs the field.
  if (op === 'IN') return isOrdered ? 'range' : 'equal'
  return op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY' ? 'contains' : 'range'
}

/** Tests order by this field to provoke a refusal; do not add an index for it. */
export const neverIndexed = 'neverIndexed'
