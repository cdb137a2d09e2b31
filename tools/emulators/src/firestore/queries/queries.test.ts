import type { IndexConfig } from '@shala/contract/firestore/indexConfig'
import fc from '@shala/contract/testing/fastCheck'
import { compareIndexes } from './compareIndexes.ts'
import { countAlternatives, type Filter, queryShape, StructuredQuery } from './queryShape.ts'

type Index = IndexConfig['indexes'][number]
type Override = IndexConfig['fieldOverrides'][number]

const is = (fieldPath: string, op = 'EQUAL', value: unknown = {}): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })
const by = (fieldPath: string, descending = false) => ({
  field: { fieldPath },
  direction: descending ? 'DESCENDING' : 'ASCENDING',
})

const query = (where: Filter | null, ...orderBy: ReturnType<typeof by>[]) =>
  queryShape(StructuredQuery.parse({ from: [{ collectionId: 'rooms' }], where, orderBy }))
const groupQuery = (where: Filter | null, ...orderBy: ReturnType<typeof by>[]) =>
  queryShape(
    StructuredQuery.parse({
      from: [{ collectionId: 'rooms', allDescendants: true }],
      where,
      orderBy,
    }),
  )

/** Builds an index: `-name` is descending, `name[]` is array-contains. */
const index = (...fields: string[]): Index => ({
  collectionGroup: 'rooms',
  queryScope: 'COLLECTION',
  fields: fields.map((field) =>
    field.endsWith('[]')
      ? { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
      : {
          fieldPath: field.replace(/^-/, ''),
          order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
        },
  ),
})

const missing = (
  shape: ReturnType<typeof query>,
  indexes: Index[] = [],
  fieldOverrides: Override[] = [],
) => compareIndexes({ indexes, fieldOverrides }, [shape]).missing

describe('No composite index is needed for', () => {
  test.each([
    ['a whole collection', query(null)],
    ['one field', query(is('a'))],
    ['several equality filters', query(all(is('a'), is('b'), is('c')))],
    ['a range', query(is('a', 'GREATER_THAN'))],
    [
      'both ends of a range, in its order',
      query(all(is('a', 'GREATER_THAN'), is('a', 'LESS_THAN')), by('a', true)),
    ],
    ['an order', query(null, by('a', true), by('__name__', true))],
    ['an IN filter', query(is('a', 'IN'))],
    ['an ARRAY_CONTAINS filter', query(is('a', 'ARRAY_CONTAINS'))],
    ['an OR of filters', query(any(is('a'), is('b', 'LESS_THAN')))],
    ['an IS_NULL filter', query({ unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } })],
    ['an equality filter ordered by the same field', query(is('a'), by('a'))],
    ['an equality filter ordered by key', query(is('a'), by('__name__'))],
    ['an equality filter ordered by key, descending', query(is('a'), by('__name__', true))],
    ['a collection group', groupQuery(null)],
  ])('%s', (_, shape) => {
    expect(missing(shape)).toEqual([])
  })
})

describe('A composite index is needed for', () => {
  test.each([
    ['an equality filter and an order', query(is('a'), by('b')), index('a', 'b')],
    ['an equality filter and a descending order', query(is('a'), by('b', true)), index('a', '-b')],
    ['an equality filter and a range', query(all(is('a'), is('b', 'LESS_THAN'))), index('a', 'b')],
    [
      'an ARRAY_CONTAINS filter and an order',
      query(is('a', 'ARRAY_CONTAINS'), by('b')),
      index('a[]', 'b'),
    ],
    ['an IN filter and an order', query(is('a', 'IN'), by('b')), index('a', 'b')],
    ['two orders', query(null, by('a'), by('b', true)), index('a', '-b')],
    [
      'an order and a key in the opposite direction',
      query(null, by('a'), by('__name__', true)),
      index('a', '-__name__'),
    ],
    ['two ranges', query(all(is('b', 'LESS_THAN'), is('a', 'LESS_THAN'))), index('a', 'b')],
    [
      'an equality filter and NOT_EQUAL',
      query(all(is('a'), is('b', 'NOT_EQUAL'))),
      index('a', 'b'),
    ],
  ])('%s', (_, shape, needed) => {
    expect(missing(shape)).toHaveLength(1)
    expect(missing(shape, [needed])).toEqual([])
    const others = [index('a', 'c'), index('c', 'b'), { ...needed, collectionGroup: 'chairs' }]
    expect(missing(shape, others)).toHaveLength(1)
    expect(missing(shape, [{ ...needed, queryScope: 'COLLECTION_GROUP' }])).toHaveLength(1)
  })

  test('each alternative of an OR', () => {
    const shape = query(any(all(is('a'), is('b')), is('c')), by('d'))
    expect(missing(shape)).toHaveLength(2)
    expect(missing(shape, [index('a', 'd'), index('c', 'd')])).toHaveLength(1)
    expect(missing(shape, [index('a', 'd'), index('b', 'd'), index('c', 'd')])).toEqual([])
  })

  test('each direction of an order', () => {
    expect(missing(query(is('a'), by('b')), [index('a', '-b')])).toHaveLength(1)
    // The direction of an equality field is irrelevant.
    expect(missing(query(is('a'), by('b')), [index('-a', 'b')])).toEqual([])
  })

  test('the exact fields, without an additional or reordered one', () => {
    const shape = query(is('a'), by('b'))
    expect(missing(shape, [index('a', 'c', 'b')])).toHaveLength(1)
    expect(missing(shape, [index('b', 'a')])).toHaveLength(1)
    expect(missing(shape, [index('a', 'b', 'c')])).toHaveLength(1)
  })

  test('fields with the same order, unless their indexes can be merged', () => {
    const shape = query(all(is('a'), is('b'), is('c', 'ARRAY_CONTAINS')), by('d'))
    expect(missing(shape, [index('a', 'd'), index('b', 'd'), index('c[]', 'd')])).toEqual([])
    expect(missing(shape, [index('a', 'b', 'd'), index('c[]', 'd')])).toEqual([])
    expect(missing(shape, [index('a', 'd'), index('b', 'd'), index('c[]', '-d')])).toHaveLength(1)
    expect(missing(shape, [index('a', 'd'), index('b', 'd')])).toHaveLength(1)
  })
})

describe('Field overrides', () => {
  const exempt = { collectionGroup: 'rooms', fieldPath: 'a', indexes: [] }

  test('exclude an exempt field and its subfields from queries', () => {
    expect(missing(query(is('a')), [], [exempt])).toHaveLength(1)
    expect(missing(query(is('a.deep')), [], [exempt])).toHaveLength(1)
    expect(missing(query(is('ab')), [], [exempt])).toEqual([])
    // It may still be part of a composite index.
    expect(missing(query(is('a'), by('b')), [index('a', 'b')], [exempt])).toEqual([])
  })

  test('add the collection group scope that a group query needs', () => {
    const group: Override = {
      ...exempt,
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    }
    expect(missing(groupQuery(is('a')))).toHaveLength(1)
    expect(missing(groupQuery(is('a')), [], [group])).toEqual([])
    expect(missing(query(is('a')), [], [group])).toHaveLength(1)
    expect(missing(groupQuery(null, by('a', true)), [], [group])).toHaveLength(1)
  })
})

describe('The comparison with the configuration', () => {
  const listed = query(is('a'), by('b'))

  test('reports an unused index', () => {
    const config = { indexes: [index('a', 'b'), index('a', '-b')], fieldOverrides: [] }
    expect(compareIndexes(config, [listed])).toEqual({
      missing: [],
      unused: ['rooms COLLECTION: a ASCENDING, b DESCENDING'],
    })
    expect(compareIndexes(config, []).unused).toHaveLength(2)
  })

  test('counts an index as used alone or merged with others', () => {
    const merged = query(all(is('a'), is('c')), by('b'))
    const indexes = [index('a', 'b'), index('c', 'b')]
    expect(compareIndexes({ indexes, fieldOverrides: [] }, [merged]).unused).toEqual([])
    // A query with its own index does not use the others any more.
    const more = [...indexes, index('a', 'c', 'b')]
    expect(compareIndexes({ indexes: more, fieldOverrides: [] }, [merged]).unused).toHaveLength(2)
  })

  test('reports unused single-field indexes by scope', () => {
    const override: Override = {
      collectionGroup: 'rooms',
      fieldPath: 'a',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    }
    const config = { indexes: [], fieldOverrides: [override] }
    expect(compareIndexes(config, [groupQuery(is('a'))]).unused).toEqual([
      'rooms.a ASCENDING COLLECTION',
    ])
    expect(compareIndexes(config, [query(is('a'))]).unused).toEqual([
      'rooms.a ASCENDING COLLECTION_GROUP',
    ])
  })
})

test('countAlternatives() counts disjunctions as Firestore does', () => {
  const values = (count: number) => ({ arrayValue: { values: Array.from({ length: count }) } })
  expect(countAlternatives(null)).toBe(1)
  expect(countAlternatives(is('a', 'IN', values(30)))).toBe(30)
  expect(
    countAlternatives(all(is('a', 'IN', values(5)), is('b', 'ARRAY_CONTAINS_ANY', values(4)))),
  ).toBe(20)
  expect(countAlternatives(any(is('a', 'IN', values(5)), is('b')))).toBe(6)
})

const fields = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })

test('The index built from a query’s shape always serves that query', () => {
  fc.assert(
    fc.property(fields, fields, fc.boolean(), (equal, ordered, descending) => {
      const order = ordered.map((path) => by(path, descending))
      const shape = query(equal.length > 0 ? all(...equal.map((path) => is(path))) : null, ...order)
      const [first] = shape.alternatives
      if (first === undefined) throw new Error('No alternative')
      const rest = first.order.map(({ path, mode }) => (mode === 'DESCENDING' ? `-${path}` : path))
      const own = index(...first.equal, ...rest)
      expect(missing(shape, own.fields.length < 3 ? [] : [own])).toEqual([])
      expect(compareIndexes({ indexes: [own], fieldOverrides: [] }, [shape]).unused).toEqual([])
    }),
  )
})
