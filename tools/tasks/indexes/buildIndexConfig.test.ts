import { buildIndexConfig, type IndexedList } from './buildIndexConfig.ts'

const rooms: IndexedList = {
  collection: 'schools/one/rooms',
  where: { listed: true },
  searchField: 'search',
  sorts: [{ field: 'nameKey' }],
  filters: [
    { key: 'show', label: '', field: 'active', options: [{ key: 'a', label: '', value: true }] },
    { key: 'in', label: '', field: 'tags', options: [{ key: 'a', label: '', holds: 'b' }] },
    { key: 'by', label: '', field: 'nameKey', options: [{ key: 'a', label: '', range: {} }] },
  ],
}

const describe = ({ indexes }: ReturnType<typeof buildIndexConfig>) =>
  indexes.map(({ collectionGroup, queryScope, fields }) =>
    [collectionGroup, queryScope, ...fields.map((field) => Object.values(field).join(' '))].join(),
  )

test('A list has an index for each order, in both directions, with each condition but a range', () => {
  const { fieldOverrides, ...config } = buildIndexConfig(
    [rooms, rooms],
    [{ place: 'schools/{id}/rooms' }],
  )
  expect(describe({ ...config, fieldOverrides })).toEqual(
    ['active ASCENDING', 'listed ASCENDING', 'search CONTAINS', 'tags CONTAINS'].flatMap(
      (field) => [
        `rooms,COLLECTION,${field},nameKey ASCENDING`,
        `rooms,COLLECTION,${field},nameKey DESCENDING`,
      ],
    ),
  )
  expect(fieldOverrides).toEqual([{ collectionGroup: 'rooms', fieldPath: 'search', indexes: [] }])
})

test('A declaration adds indexes, exempts fields and lets documents expire', () => {
  const indexes = {
    composite: ['all: userId -at'],
    fields: { note: [], day: ['ascending', 'all ascending'], people: ['all contains'] },
    expires: 'deleteAt',
  } as const
  const config = buildIndexConfig([], [{ place: 'notes', indexes }])
  expect(describe(config)).toEqual(['notes,COLLECTION_GROUP,userId ASCENDING,at DESCENDING'])
  expect(config.fieldOverrides).toEqual([
    { collectionGroup: 'notes', fieldPath: 'deleteAt', ttl: true, indexes: [] },
    { collectionGroup: 'notes', fieldPath: 'note', indexes: [] },
    {
      collectionGroup: 'notes',
      fieldPath: 'day',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    },
    {
      collectionGroup: 'notes',
      fieldPath: 'people',
      indexes: [{ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION_GROUP' }],
    },
  ])
})
