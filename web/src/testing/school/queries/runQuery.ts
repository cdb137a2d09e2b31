import * as z from 'zod'
import type { OrderValue, Query } from '#shared/query.ts'

type Document = readonly [id: string, data: unknown]

/** The documents that a query finds, as Firestore would; without an order, the newest first. */
export function runQuery(documents: readonly Document[], query: Query): Document[] {
  const { where = {}, among, holding, filled, range, from, limit = Infinity } = query
  const order = query.order ?? (range && { field: range.field, descending: false })
  const found = documents.filter(([, data]) => {
    const list = holding && getField(data, holding.field)
    const whole = filled === undefined ? undefined : getField(data, filled)
    return (
      Object.entries(where).every(([field, value]) => getField(data, field) === value) &&
      (among === undefined || among.values.some((one) => one === getField(data, among.field))) &&
      (holding === undefined || (Array.isArray(list) && list.includes(holding.value))) &&
      (filled === undefined || (Array.isArray(whole) && whole.length > 0)) &&
      (range === undefined || liesIn(range, getField(data, range.field)))
    )
  })
  if (order === undefined) return found.reverse().slice(0, limit)
  const direction = order.descending ? -1 : 1
  const valueOf = ([, data]: Document) => OrderField.parse(getField(data, order.field))
  const compare = (a: Place, b: Place) =>
    direction * (compareValues(a.value, b.value) || compareValues(a.id, b.id))
  const sorted = found
    .map((document) => ({ document, value: valueOf(document), id: document[0] }))
    .sort(compare)
  if (from?.side === 'before') {
    return sorted
      .filter((one) => compare(one, from) < 0)
      .slice(-limit)
      .map(getDocument)
  }
  return sorted
    .filter((one) => from === undefined || compare(one, from) > 0)
    .slice(0, limit)
    .map(getDocument)
}

const OrderField = z.union([z.string(), z.number(), z.date()])

/** A field that is not there, or of another kind, lies in no range. */
function liesIn({ from, before }: NonNullable<Query['range']>, value: unknown): boolean {
  const parsed = OrderField.safeParse(value)
  return (
    parsed.success &&
    (from === undefined || parsed.data >= from) &&
    (before === undefined || parsed.data < before)
  )
}

interface Place {
  readonly value: OrderValue
  readonly id: string
}

const getDocument = ({ document }: { document: Document }) => document

function compareValues(a: OrderValue, b: OrderValue): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The value at a path such as `place.kind`. */
function getField(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, field) => {
    const fields = z.looseObject({}).safeParse(value)
    return fields.success ? fields.data[field] : undefined
  }, data)
}
