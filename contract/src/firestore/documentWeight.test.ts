import fc from '../testing/fastCheck.ts'
import { documentWeight, nameSize, stringSize, valueSize } from './documentWeight.ts'
import { IndexConfig, StoreIndexes } from './indexConfig.ts'

const none = new StoreIndexes({ indexes: [], fieldOverrides: [] })
const exempt = (fields: readonly string[], collectionGroup = 'tasks') =>
  new StoreIndexes({
    indexes: [],
    fieldOverrides: fields.map((fieldPath) => ({ collectionGroup, fieldPath, indexes: [] })),
  })

/** The example of Firestore's own page on sizes. */
const path = 'users/jeff/tasks/my_task_id'
const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' }

describe('the example of the documentation', () => {
  test('has a name of 44 bytes and a document of 147 bytes', () => {
    expect(nameSize(path.split('/'))).toBe(44)
    expect(documentWeight(path, task, none).document).toBe(147)
  })

  test('has two index entries of 109 bytes per field', () => {
    const { entries, entryCount } = documentWeight(path, { done: false }, none)
    expect(entryCount).toBe(2)
    expect(entries).toBe(2 * 109)
  })

  test('has entries of 98 bytes in the scope of a collection group', () => {
    const config = IndexConfig.parse({
      indexes: [],
      fieldOverrides: [
        {
          collectionGroup: 'tasks',
          fieldPath: 'done',
          indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
        },
      ],
    })
    expect(documentWeight(path, { done: false }, new StoreIndexes(config)).entries).toBe(98)
  })

  test('has composite index entries of 112 bytes', () => {
    const config = IndexConfig.parse({
      indexes: [
        {
          collectionGroup: 'tasks',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'done', order: 'ASCENDING' },
            { fieldPath: 'priority', order: 'ASCENDING' },
          ],
        },
      ],
      fieldOverrides: [{ collectionGroup: 'tasks', fieldPath: '*', indexes: [] }],
    })
    const indexes = new StoreIndexes(config)
    expect(documentWeight(path, task, indexes)).toMatchObject({ entries: 112, entryCount: 1 })
    expect(documentWeight(path, { done: true }, indexes).entryCount).toBe(0)
  })
})

test('strings are measured in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(stringSize(text)).toBe(Buffer.byteLength(text.toWellFormed()) + 1)
    }),
  )
})

test.each([
  ['null', null, 1],
  ['a boolean', true, 1],
  ['a number', 1.5, 8],
  ['a timestamp', new Date(), 8],
  ['bytes', new Uint8Array(5), 5],
  ['a text', 'ॐ', 4],
  ['an array', [1, 'a'], 10],
  ['an empty array', [], 0],
  ['a map', { done: false }, 38],
  ['another Firestore value', new Map(), 16],
])('%s has the documented size', (_, value, bytes) => {
  expect(valueSize(value)).toBe(bytes)
})

const documents = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom('a', 'b', 'c') }),
  fc.jsonValue({ maxDepth: 3 }),
)

test('an added field never makes a document or its index entries smaller', () => {
  fc.assert(
    fc.property(documents, fc.jsonValue(), (data, value) => {
      const less = documentWeight(path, data, none)
      const more = documentWeight(path, { ...data, another: value }, none)
      expect(more.document).toBeGreaterThan(less.document)
      expect(more.request).toBeGreaterThan(less.request)
      expect(more.entries).toBeGreaterThanOrEqual(less.entries)
    }),
  )
})

test('exempt fields have no index entries, and other fields keep theirs', () => {
  fc.assert(
    fc.property(documents, fc.jsonValue(), (data, value) => {
      const all = documentWeight(path, { ...data, another: value }, exempt(['another']))
      expect(all.entries).toBe(documentWeight(path, data, none).entries)
      expect(documentWeight(path, data, exempt(['*'])).entries).toBe(0)
    }),
  )
})

test('fields in maps and elements of arrays have separate entries', () => {
  const count = (data: Record<string, unknown>, indexes = none) =>
    documentWeight(path, data, indexes).entryCount
  expect(count({ map: { one: 1, deep: { two: 2 } } })).toBe(4)
  expect(count({ list: ['a', 'b', { c: 1 }] })).toBe(3)
  expect(count({ map: { one: 1, deep: { two: 2 } } }, exempt(['map.deep']))).toBe(2)
  expect(count({ map: { one: 1, deep: { two: 2 } } }, exempt(['map']))).toBe(0)
  expect(count({ mapped: 1 }, exempt(['map']))).toBe(2)
  expect(count({ map: 1 }, exempt(['map'], 'others'))).toBe(2)
})

test('an index contains the first 1500 bytes of a long value', () => {
  const around = documentWeight(path, { text: '' }, none).largestEntry - 1
  expect(documentWeight(path, { text: 'a'.repeat(9000) }, none).largestEntry).toBe(around + 1500)
})

test('an override inside an exempt map restores its index', () => {
  const indexes = new StoreIndexes({
    indexes: [],
    fieldOverrides: [
      { collectionGroup: 'tasks', fieldPath: 'map', indexes: [] },
      {
        collectionGroup: 'tasks',
        fieldPath: 'map.one',
        indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
      },
    ],
  })
  expect(documentWeight(path, { map: { one: 1, two: 2 } }, indexes).entryCount).toBe(1)
})
