import fc from '@shala/contract/testing/fastCheck'
import * as z from 'zod'
import type { ListConfig } from './listConfig.ts'
import {
  describeNarrowing,
  toListPosition,
  buildQuery,
  readView,
  findSort,
  writeView,
  type ListView,
} from './listView.ts'

interface Stool {
  name: string
  since: Date
}

const config: ListConfig<Stool> = {
  collection: 'stools',
  schema: z.object({ name: z.string(), since: z.date() }),
  noun: { one: 'stool', many: 'stools' },
  searchField: 'search',
  searchLabel: 'Search stools',
  sorts: [
    { key: 'name', label: 'Name', field: 'nameKey', valueOf: ({ name }) => name },
    { key: 'since', label: 'Since', field: 'since', moment: true, valueOf: ({ since }) => since },
  ],
  filters: [
    {
      key: 'show',
      label: 'Show',
      field: 'active',
      options: [
        { key: 'on', label: 'In use', value: true },
        { key: 'off', label: 'Out of use', value: false },
      ],
    },
  ],
}

const plain: ListView = { q: '', sort: 'name', descending: false, filters: {}, place: null }

test('writes no parameter for the default view', () => {
  expect(readView(config, '')).toEqual(plain)
  expect(writeView(config, '', plain)).toBe('')
})

test('writes no parameter for a filter’s initial choice, and “all” for none', () => {
  const [show] = config.filters
  if (show === undefined) throw new Error('There is no filter')
  const first = { ...config, filters: [{ ...show, initially: 'on' }] }
  const inUse = { ...plain, filters: { show: 'on' } }
  expect(readView(first, '')).toEqual(inUse)
  expect(writeView(first, 'show=off', inUse)).toBe('')
  expect(readView(first, 'show=all')).toEqual(plain)
  expect(writeView(first, '', plain)).toBe('show=all')
  expect(writeView(first, '', { ...plain, filters: { show: '' } })).toBe('show=all')
  expect(writeView(first, '', { ...plain, filters: { show: 'off' } })).toBe('show=off')
})

test('writes any view to the query and keeps other parameters', () => {
  const view: fc.Arbitrary<ListView> = fc.record({
    q: fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed()),
    sort: fc.constantFrom('name', 'since'),
    descending: fc.boolean(),
    filters: fc.constantFrom<Record<string, string>>({}, { show: 'on' }, { show: 'off' }),
    place: fc.option(
      fc.record({
        side: fc.constantFrom('after' as const, 'before' as const),
        value: fc.oneof(fc.string(), fc.integer()),
        id: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
      }),
    ),
  })
  fc.assert(
    fc.property(view, (shown) => {
      const search = writeView(config, 'edit=attic&q=old&after=["a","b"]', shown)
      expect(readView(config, search)).toEqual(shown)
      expect(new URLSearchParams(search).get('edit')).toBe('attic')
    }),
  )
})

test.each([
  'sort=secret',
  'sort=-secret',
  'show=maybe',
  'after=nonsense',
  'after={}',
  'after=[null,"a"]',
  'after=["a","b/c"]',
  'after=["a",""]',
  'after=[1e999,"a"]',
])('ignores the parameter %s', (search) => {
  expect(readView(config, search)).toEqual(plain)
})

test.each([
  ['', null],
  ['q=oak', '“oak”'],
  ['show=on', 'the filter Show: In use'],
  ['show=on&wood=oak', 'the filters Show: In use and Wood: Oak'],
  ['q=old&show=off', '“old” and the filter Show: Out of use'],
])('describeNarrowing() names the search and filters of “%s”', (search, words) => {
  const options = [{ key: 'oak', label: 'Oak', value: 'oak' }]
  const wood = { key: 'wood', label: 'Wood', field: 'wood', options }
  const filtered = { ...config, filters: [...config.filters, wood] }
  expect(describeNarrowing(filtered, readView(filtered, search))).toBe(words)
})

test('buildQuery() adds a range, ordered by its field', () => {
  const [from, before] = [new Date(1), new Date(2)]
  const ranged: ListConfig<Stool> = {
    ...config,
    sorts: [config.sorts[1] ?? config.sorts[0]],
    filters: [
      ...config.filters,
      {
        key: 'since',
        label: 'Since',
        field: 'since',
        options: [{ key: 'new', label: 'New', range: { from, before } }],
      },
    ],
  }
  expect(buildQuery(ranged, readView(ranged, 'since=new&show=on'), 26)).toEqual({
    collection: 'stools',
    where: { active: true },
    range: { field: 'since', from, before },
    order: { field: 'since', descending: false },
    limit: 26,
  })
})

test('buildQuery() adds an array-contains filter beside others', () => {
  const options = [{ key: 'oak', label: 'Oak', holds: 'wood-oak' }]
  const { searchField, searchLabel, ...unsearched } = config
  const of: ListConfig<Stool> = {
    ...unsearched,
    filters: [...config.filters, { key: 'of', label: 'Of', field: 'materials', options }],
  }
  expect(buildQuery(of, readView(of, 'of=oak&show=on'), 26)).toMatchObject({
    where: { active: true },
    holding: { field: 'materials', value: 'wood-oak' },
  })
})

test('buildQuery() restricts a search for users to the records of the users found', () => {
  const { searchField, ...others } = config
  const ownerSearch = {
    field: 'ownerId',
    find: () => Promise.resolve({ keys: [], more: false }),
    hint: '',
    nobody: '',
    onlyFirst: '',
  }
  const of: ListConfig<Stool> = { ...others, ownerSearch }
  const owners = { keys: ['maya', 'leo'], more: false }
  const found = buildQuery(of, readView(of, 'q=a&show=on'), 26, owners)
  expect(found).toMatchObject({
    where: { active: true },
    among: { field: 'ownerId', values: ['maya', 'leo'] },
  })
  expect(found).not.toHaveProperty('holding')
})

test('buildQuery() contains order, filter, search and position', () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  const view: ListView = { ...plain, q: ' ÉLan ', sort: 'since', descending: true }
  const place = toListPosition(findSort(config, view), 'before', {
    id: 'a',
    data: { name: 'A', since: at },
  })
  const shown = readView(
    config,
    writeView(config, '', { ...view, filters: { show: 'off' }, place }),
  )
  expect(buildQuery(config, shown, 26)).toEqual({
    collection: 'stools',
    where: { active: false },
    holding: { field: 'search', value: 'elan' },
    order: { field: 'since', descending: true },
    from: { side: 'before', value: at, id: 'a' },
    limit: 26,
  })
})

test('buildQuery() starts with the newest for lastFirst, and with the oldest if reversed', () => {
  const newest = { ...config, sorts: [{ ...config.sorts[0], lastFirst: true }] } as const
  const getOrder = (search: string) => buildQuery(newest, readView(newest, search), 5).order
  expect(getOrder('')).toMatchObject({ descending: true })
  expect(getOrder('sort=-name')).toMatchObject({ descending: false })
})
