import type { TestPerson } from './builders/people.ts'
import { getRefusal } from './server.ts'

/** Bodies that try to get past a contract rather than to ask for something. */
export function hostileBodies(field: string, good: Record<string, unknown>): [string, string][] {
  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  return [
    ['a list instead of an object', JSON.stringify({ data: [good] })],
    ['a text instead of an object', JSON.stringify({ data: 'grant' })],
    ['null', JSON.stringify({ data: null })],
    ['a body without data', '{}'],
    ['an unknown field', JSON.stringify({ data: { ...good, extra: 1 } })],
    ['inherited fields', `{"data":{"__proto__":${JSON.stringify(good)}}}`],
    ['inherited fields beside good ones', `{"data":{"__proto__":{},${unbraced(good)}}}`],
    ['a body nested 10,000 deep', `{"data":{"${field}":${nested}}}`],
    ['nested lists alone', `{"data":${nested}}`],
    ['the wire format of another type', `{"data":{"@type":"type.example/x","value":"1"}}`],
    ['100,000 values', JSON.stringify({ data: { [field]: Array(100_000).fill('x') } })],
  ]
}

function unbraced(value: Record<string, unknown>): string {
  return JSON.stringify(value).slice(1, -1)
}

/**
 * Asserts that a body sent to the callable over HTTP is refused as bad input, with a message that starts
 * with the field at fault.
 */
export async function expectBadBody(
  contract: { name: string },
  body: string,
  person: TestPerson,
): Promise<void> {
  const met = await getRefusal(contract, body, await person.token())
  expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', status: 400, field: expect.any(String) })
  expect(met.message.startsWith(`${met.field ?? ''}: `)).toBe(true)
  expect(met.message).not.toMatch(/ at .*\.(js|ts)/)
}
