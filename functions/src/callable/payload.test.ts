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

/** The refusal of a payload, or null. */
function refused(payload: unknown, schema: z.ZodType = input, mostValues?: number) {
  try {
    parsePayload(payload, { input: schema, mostValues })
    return null
  } catch (error) {
    return error
  }
}

test('valid input is parsed, with its defaults', () => {
  expect(parsePayload({ tags: ['x'] }, { input })).toEqual({ name: 'Maya', tags: ['x'] })
})

test.each<[string, unknown, string, string]>([
  ['no object', 7, 'data', 'must be an object'],
  ['nothing', undefined, 'data', 'is required'],
  ['another type', { name: 7 }, 'name', 'must be a string'],
  ['a number that is not whole', { amount: 0.5 }, 'amount', 'must be an int'],
  ['a type with words of its own', { tags: ['x', 7] }, 'tags.1', 'must be a text'],
  ['words in capitals', { name: 'Mayaaa' }, 'name', 'must be short'],
  ['a choice', { kind: 'c' }, 'kind', 'invalid option: expected one of "a"|"b"'],
  ['an unknown field', { who: 1 }, 'who', 'is not a known field'],
  ['an unknown field below', { inner: { deep: 1, who: 1 } }, 'inner.who', 'is not a known field'],
  ['a long field', { ['x'.repeat(65)]: 1 }, 'x'.repeat(64), 'is not a known field'],
])('%s is refused by name', (_, payload, field, message) => {
  expect(refused(payload)).toMatchObject({
    code: 'invalid-argument',
    field,
    message: `${field}: ${message}`,
  })
})

test('the first fault is told', () => {
  expect(refused({ name: 7, amount: 'x' })).toMatchObject({ field: 'name' })
})

/** An object in an object, as often as said. */
const nested = (times: number): object => (times === 0 ? {} : { deep: nested(times - 1) })

test('nesting has an end', () => {
  expect(refused(nested(limits.payloadDepth - 1), z.unknown())).toBeNull()
  expect(refused(nested(limits.payloadDepth), z.unknown())).toMatchObject({
    code: 'invalid-argument',
    field: 'deep',
    message: 'deep: is nested too deep',
  })
})

test.each([
  ['as many as any call may hold', undefined, limits.payloadValues],
  ['as many as the contract says', 7, 7],
])('%s are taken, and one more is not', (_, mostValues, most) => {
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
  ['a key that would be inherited', JSON.parse('{"inner":{"__proto__":{}}}'), 'inner.__proto__'],
  ['an object of a class', { inner: new Map() }, 'inner.__proto__'],
  ['what inherits', { inner: Object.create({ deep: 1 }) }, 'inner.__proto__'],
])('%s is not allowed', (_, payload, field) => {
  expect(refused(payload)).toMatchObject({ field, message: `${field}: is not allowed` })
})

test('an object without a prototype is plain, and null is no object', () => {
  expect(refused(Object.assign(Object.create(null), { inner: { deep: null } }))).toBeNull()
})
