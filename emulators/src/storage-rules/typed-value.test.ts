import { firestoreDocument } from './firestore-document.ts'
import { typedValue } from './typed-value.ts'
import { bool, float, int, list, map, nothing, path, string, timestamp } from './values.ts'

test('every typed value becomes one of the rules language', () => {
  const typed = {
    map_value: {
      fields: {
        null: { null_value: null },
        bool: { bool_value: true },
        int: { int_value: 5 },
        huge: { int_value: 1e300 },
        float: { float_value: 1.5 },
        string: { string_value: 'a' },
        timestamp: { timestamp_value: '1970-01-01T00:00:01.5Z' },
        list: { list_value: { values: [{ int_value: 1 }] } },
        set: { set_value: { values: [{ int_value: 1 }] } },
        path: { path_value: { segments: [{ simple: 'b' }, { simple: 'x' }] } },
      },
    },
  }
  expect(typedValue(typed)).toEqual(
    map([
      ['null', nothing],
      ['bool', bool(true)],
      ['int', int(5)],
      ['huge', float(1e300)],
      ['float', float(1.5)],
      ['string', string('a')],
      ['timestamp', timestamp(1_500_000_000n)],
      ['list', list([int(1)])],
      ['set', { type: 'set', items: [int(1)] }],
      ['path', path(['b', 'x'])],
    ]),
  )
})

test.each([
  { int_value: 1.5 },
  { int_value: '1x' },
  { bool_value: 'true' },
  { string_value: 1 },
  { bool_value: true, string_value: 'a' },
  { timestamp_value: 'yesterday' },
  { unheard_of: 1 },
  {},
  null,
  'a',
  [],
])('%j is no typed value', (typed) => {
  expect(() => typedValue(typed)).toThrow()
})

test('a field named __proto__ lends its fields to nobody', () => {
  const typed: unknown = JSON.parse(
    '{"map_value":{"fields":{"__proto__":{"map_value":{"fields":{"admin":{"bool_value":true}}}}}}}',
  )
  const value = typedValue(typed)
  expect(value.type === 'map' && value.fields.has('admin')).toBe(false)
})

test('a document as Firestore sends it has data, an id and a name', () => {
  const document = {
    name: 'projects/demo-shala/databases/(default)/documents/a/b',
    fields: {
      held: { booleanValue: true },
      count: { integerValue: '9007199254740993' },
      ratio: { doubleValue: 1.5 },
      when: { timestampValue: '1970-01-01T00:00:01Z' },
      tags: { arrayValue: { values: [{ stringValue: 'x' }] } },
      none: { arrayValue: {} },
      inner: { mapValue: { fields: { nothing: { nullValue: null } } } },
      other: { referenceValue: 'projects/p/databases/(default)/documents/c/d' },
    },
  }
  expect(firestoreDocument(document)).toEqual(
    map([
      [
        'data',
        map([
          ['held', bool(true)],
          ['count', int(9007199254740993n)],
          ['ratio', float(1.5)],
          ['when', timestamp(1_000_000_000n)],
          ['tags', list([string('x')])],
          ['none', list([])],
          ['inner', map([['nothing', nothing]])],
          ['other', path(['databases', '(default)', 'documents', 'c', 'd'])],
        ]),
      ],
      ['id', string('b')],
      ['__name__', path(['databases', '(default)', 'documents', 'a', 'b'])],
    ]),
  )
})
