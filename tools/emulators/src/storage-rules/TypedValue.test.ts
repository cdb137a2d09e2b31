import { TypedValue } from './TypedValue.ts'

test('parses every typed value to a Firestore value', () => {
  const typed = {
    map_value: {
      fields: {
        null: { null_value: null },
        bool: { bool_value: true },
        int: { int_value: 5 },
        huge: { int_value: 1e300 },
        float: { float_value: 1.5 },
        string: { string_value: 'a' },
        timestamp: { timestamp_value: '1970-01-01T00:00:01.500Z' },
        list: { list_value: { values: [{ int_value: 1 }] } },
      },
    },
  }
  expect(TypedValue.parse(typed)).toEqual({
    mapValue: {
      fields: {
        null: { nullValue: null },
        bool: { booleanValue: true },
        int: { integerValue: 5 },
        huge: { doubleValue: 1e300 },
        float: { doubleValue: 1.5 },
        string: { stringValue: 'a' },
        timestamp: { timestampValue: '1970-01-01T00:00:01.500Z' },
        list: { arrayValue: { values: [{ integerValue: 1 }] } },
      },
    },
  })
})

test.each([
  { int_value: 1.5 },
  { int_value: '1' },
  { bool_value: 'true' },
  { string_value: 1 },
  { bool_value: true, string_value: 'a' },
  { timestamp_value: 'yesterday' },
  { path_value: { segments: [{ simple: 'b' }] } },
  { unheard_of: 1 },
  {},
  null,
  'a',
  [],
])('refuses %j', (typed) => {
  expect(() => TypedValue.parse(typed)).toThrow()
})

test('ignores the prototype of a field named __proto__', () => {
  const typed: unknown = JSON.parse(
    '{"map_value":{"fields":{"__proto__":{"map_value":{"fields":{"admin":{"bool_value":true}}}}}}}',
  )
  expect(JSON.stringify(TypedValue.parse(typed))).not.toContain('"fields":{"admin"')
})
