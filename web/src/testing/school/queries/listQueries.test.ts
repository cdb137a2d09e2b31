/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { adminLists } from '#pages/admin/adminLists.ts'
import type { Query } from '#shared/query.ts'
import type { FilterOption, QueriedList } from '#shared/ui/list/listConfig.ts'
import { buildQuery, type ListView } from '#shared/ui/list/listView.ts'
import { noteQuery } from './noteQuery.ts'

test('Every list runs the queries of all its orders, filters and directions', async () => {
  const features = join(__dirname, '../../../features')
  const configs = []
  for await (const file of glob('**/*.ts', { cwd: features })) {
    const text = readFileSync(join(features, file), 'utf8')
    const exported = text.matchAll(/^export (?:const|function) (\w+ListConfig)\b/gm)
    configs.push(...[...exported].map(([, name = '']) => name))
  }
  expect(Object.keys(adminLists).toSorted()).toEqual(configs.toSorted())
  for (const lists of Object.values(adminLists)) {
    const queries = lists.flatMap(getQueries)
    expect(queries.length).toBeGreaterThan(5)
    for (const query of queries) noteQuery(query)
  }
})

/** Returns the queries of every view of a list: each order and direction, with and without filters and search. */
function getQueries(config: QueriedList): Query[] {
  const filters = config.filters.reduce<Record<string, string>[]>(
    (chosen, { key, options }) =>
      chosen.flatMap((one) => [
        one,
        ...oneOfEachKind(options).map((option) => ({ ...one, [key]: option })),
      ]),
    [{}],
  )
  const isSearched = config.searchField !== undefined || config.ownerSearch !== undefined
  const places: ListView['place'][] = [
    null,
    ...(['after', 'before'] as const).map((side) => ({ side, value: '', id: 'id' })),
  ]
  return config.sorts.flatMap(({ key: sort }) =>
    [false, true].flatMap((descending) =>
      filters.flatMap((chosen) =>
        (isSearched ? ['', 'abc'] : ['']).flatMap((q) =>
          places.flatMap((place) => {
            const view = { q, sort, descending, filters: chosen, place }
            const owners =
              q === '' || config.ownerSearch === undefined ? null : { keys: ['a'], more: false }
            const query = buildQuery(config, view, 26, owners)
            // A range filter is only offered in the order of its field, see `Filter`.
            return query.range && query.range.field !== query.order?.field ? [] : [query]
          }),
        ),
      ),
    ),
  )
}

/** Returns one option of each kind: a value, an array-contains value, and each shape of range. */
function oneOfEachKind(options: readonly FilterOption[]): string[] {
  const getKind = (option: FilterOption) =>
    'range' in option
      ? [option.field, ...Object.keys(option.range)].join()
      : 'holds' in option
        ? 'holds'
        : 'value'
  return [...new Map(options.map((option) => [getKind(option), option.key])).values()]
}
