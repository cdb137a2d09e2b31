import type { AnyCallable } from '@shala/contract/testing/listCallables'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { parsePayload } from '../callable/payload.ts'
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
 * Asserts that a body is refused as bad input, with a message that starts with the field at fault. The
 * contract parses the body in this process, because all callables parse their input with
 * `parsePayload` (`refusals.test.ts`). A body that the contract accepts goes to the callable itself.
 */
export async function expectBadInput(
  contract: AnyCallable,
  body: string,
  person: TestPerson,
  field?: string,
): Promise<void> {
  const refusal = findContractRefusal(contract, body)
  if (refusal === null) await expectBadBody(contract, body, person, field)
  else expectFieldAtFault(refusal, field)
}

/** Asserts the same of a body that is sent to the callable over HTTP. */
export async function expectBadBody(
  contract: { name: string },
  body: string,
  person: TestPerson,
  field?: string,
): Promise<void> {
  const met = await getRefusal(contract, body, await person.token())
  expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', status: 400 })
  expectFieldAtFault(met, field)
}

interface FieldRefusal {
  readonly message: string
  readonly field: string | undefined
}

function findContractRefusal(contract: AnyCallable, body: string): FieldRefusal | null {
  const { data } = z.object({ data: z.unknown().optional() }).parse(JSON.parse(body))
  try {
    parsePayload(data, contract)
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-argument') return error
    throw error
  }
}

function expectFieldAtFault(met: FieldRefusal, field: string | undefined): void {
  expect(met.field).toEqual(field ?? expect.any(String))
  expect(met.message.startsWith(`${met.field ?? ''}: `)).toBe(true)
  expect(met.message).not.toMatch(/ at .*\.(js|ts)/)
}
