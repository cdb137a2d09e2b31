import { appendFileSync } from 'node:fs'
import type { Query } from '#shared/query.ts'

const noted = new Set<string>()

/**
 * Writes down what a page asks, without the values, in the file that SHALA_WEB_QUERIES names; each
 * kind of query once. `npm test` asks the store the same at its end, to see that it has an index.
 */
export function noteQuery({ where, among, holding, range, from, ...rest }: Query): void {
  const file = process.env['SHALA_WEB_QUERIES']
  if (file === undefined) return
  const nothing = new Date(0)
  const query: Query = {
    ...rest,
    ...(where && { where: Object.fromEntries(Object.keys(where).map((field) => [field, ''])) }),
    ...(among && { among: { ...among, values: [''] } }),
    ...(holding && { holding: { ...holding, value: '' } }),
    ...(range && {
      range: {
        field: range.field,
        ...(range.from === undefined ? {} : { from: nothing }),
        ...(range.before === undefined ? {} : { before: nothing }),
      },
    }),
    ...(from && { from: { side: from.side, value: '', id: 'id' } }),
    ...(rest.limit === undefined ? {} : { limit: 1 }),
  }
  const line = JSON.stringify(query)
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(file, `${line}\n`)
}
