import { limits } from '@shala/contract/limits'
import * as z from 'zod'
import { parsePayload } from './payload.ts'

const input = z.strictObject({
  name: z.string().max(5, 'Must be short').default('Maya'),
  tags: z.array(z.string('must be a text')).optional(),
  amount: z.int().optional(),
  inner: z.strictObject({ deep: z.unknown() }).optional(),
  kind: z.enum(['a', 'b']).optional(),
})

/** Returns the refusal of a payload, or null. */
function refused(payload: unknown, schema: z.ZodType = input, mostValues?: number) {
  try {
    parsePayload(payload, { input: schema, mostValues })
    return null
  } catch (error) {
    return error
  }
}

test('parsePayload returns valid input with its defaults', () => {
  expect(parsePayload({ tags: ['x'] }, { input })).toEqual({ name: 'Maya', tags: ['x'] })
})

test.each<[string, unknown, string, string]>([
  ['a payload that is not an object', 7, 'data', 'must be an object'],
  ['a missing payload', undefined, 'data', 'is required'],
  ['a wrong type', { name: 7 }, 'name', 'must be a string'],
  ['a number that is not an integer', { amount: 0.5 }, 'amount', 'must be an int'],
  ['a type with a custom message', { tags: ['x', 7] }, 'tags.1', 'must be a text'],
  ['a custom message with a capital letter', { name: 'Mayaaa' }, 'name', 'must be short'],
  ['an invalid option', { kind: 'c' }, 'kind', 'invalid option: expected one of "a"|"b"'],
  ['an unknown field', { who: 1 }, 'who', 'is not a known field'],
  ['an unknown nested field', { inner: { deep: 1, who: 1 } }, 'inner.who', 'is not a known field'],
  [
    'an unknown field with a long name',
    { ['x'.repeat(65)]: 1 },
    'x'.repeat(64),
    'is not a known field',
  ],
])('parsePayload names the field of %s', (_, payload, field, message) => {
  expect(refused(payload)).toMatchObject({
    code: 'invalid-argument',
    field,
    message: `${field}: ${message}`,
  })
})

test('parsePayload reports the first error', () => {
  expect(refused({ name: 7, amount: 'x' })).toMatchObject({ field: 'name' })
})

/** Builds an object nested this many times. */
const nested = (times: number): object => (times === 0 ? {} : { deep: nested(times - 1) })

test('parsePayload limits the depth of nesting', () => {
  expect(refused(nested(limits.payloadDepth - 1), z.unknown())).toBeNull()
  expect(refused(nested(limits.payloadDepth), z.unknown())).toMatchObject({
    code: 'invalid-argument',
    field: 'deep',
    message: 'deep: is nested too deep',
  })
})

test.each([
  ['the general maximum', undefined, limits.payloadValues],
  ['the maximum of the contract', 7, 7],
])('parsePayload limits the number of values to %s', (_, mostValues, most) => {
  const values = (count: number) => ({
    inner: { deep: Array.from({ length: count - 2 }, () => 'x') },
  })
  expect(refused(values(most), input, mostValues)).toBeNull()
  expect(refused(values(most + 1), input, mostValues)).toMatchObject({
    code: 'invalid-argument',
    field: 'inner',
    message: 'inner: holds too many values',
  })
})

test.each<[string, unknown, string]>([
  ['the key __proto__', JSON.parse('{"inner":{"__proto__":{}}}'), 'inner.__proto__'],
  ['an instance of a class', { inner: new Map() }, 'inner.__proto__'],
  ['an object that inherits fields', { inner: Object.create({ deep: 1 }) }, 'inner.__proto__'],
])('parsePayload refuses %s', (_, payload, field) => {
  expect(refused(payload)).toMatchObject({ field, message: `${field}: is not allowed` })
})

test('parsePayload accepts an object without a prototype, and null as a value', () => {
  expect(refused(Object.assign(Object.create(null), { inner: { deep: null } }))).toBeNull()
})
