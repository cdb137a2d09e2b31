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
