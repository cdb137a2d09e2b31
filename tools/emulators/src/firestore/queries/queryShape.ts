import * as z from 'zod'

const Field = z.object({ fieldPath: z.string() })

/** A condition of a query, or several joined ones, without the compared values. */
export type Filter =
  | { fieldFilter: { field: { fieldPath: string }; op: string; value: unknown } }
  | { unaryFilter: { field: { fieldPath: string }; op: string } }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } }

const Filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.object({ fieldFilter: z.object({ field: Field, op: z.string(), value: z.unknown() }) }),
    z.object({ unaryFilter: z.object({ field: Field, op: z.string() }) }),
    z.object({
      compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(Filter) }),
    }),
  ]),
)

/**
 * The parts of a query that decide about its indexes, in JSON or as a decoded message.
 *
 * https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export const StructuredQuery = z.object({
  from: z
    .array(z.object({ collectionId: z.string(), allDescendants: z.boolean().nullish() }))
    .length(1),
  where: Filter.nullish(),
  orderBy: z
    .array(
      z.object({
        field: Field,
        direction: z.enum(['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING']).nullish(),
      }),
    )
    .nullish(),
  findNearest: z.null().optional(),
})
export type StructuredQuery = z.infer<typeof StructuredQuery>

const ByName = z.object({ fieldPath: z.literal('__name__') })

/**
 * Asks for documents whatever collection they are in, by their paths alone: the one order that is there
 * without an index.
 */
export const EverythingQuery = z.strictObject({
  from: z.tuple([z.strictObject({ allDescendants: z.literal(true) })]),
  where: z
    .strictObject({
      compositeFilter: z.strictObject({
        op: z.literal('AND'),
        filters: z.array(
          z.strictObject({
            fieldFilter: z.strictObject({ field: ByName, op: z.string(), value: z.unknown() }),
          }),
        ),
      }),
    })
    .optional(),
  orderBy: z.array(z.strictObject({ field: ByName, direction: z.literal('ASCENDING') })).optional(),
  limit: z.unknown().optional(),
})

/** The aggregations of a query: a count reads the entries that the query itself would. */
export const Aggregations = z
  .array(z.object({ count: z.looseObject({}), sum: z.null().optional(), avg: z.null().optional() }))
  .nullish()

/** How many alternatives a filter asks for: the product of those of its parts that are joined by `and`. */
export function countAlternatives(filter: Filter | null | undefined): number {
  if (filter === null || filter === undefined || 'unaryFilter' in filter) return 1
  if ('fieldFilter' in filter) {
    const { op, value } = filter.fieldFilter
    return op === 'IN' || op === 'ARRAY_CONTAINS_ANY' ? listValues(value) : 1
  }
  const counts = filter.compositeFilter.filters.map(countAlternatives)
  return filter.compositeFilter.op === 'OR'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1)
}

const List = z.object({ arrayValue: z.object({ values: z.array(z.unknown()).nullish() }) })

function listValues(value: unknown): number {
  const list = List.safeParse(value)
  return list.success ? (list.data.arrayValue.values?.length ?? 0) : 1
}

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
