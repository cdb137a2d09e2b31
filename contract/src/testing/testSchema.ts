import type * as z from 'zod'
import type { Callable } from '../callable.ts'

/**
 * A change to a valid value: the path of the field (`''` for the whole value), the new value
 * (undefined to remove it) and the expected error, if it is refused. The error has the same path
 * unless a last entry names another. Several errors are listed one by one.
 */
export type Case = readonly [
  path: string,
  value: unknown,
  fault?: string | readonly string[],
  at?: string,
]

interface Expected {
  /** A valid value. */
  readonly good: unknown
  /** The parsed value, if it differs. */
  readonly becomes?: unknown
  readonly cases?: readonly Case[]
}

/** Tests that a schema accepts a value, and the error for each change of it. */
export function testSchema(
  name: string,
  schema: z.ZodType,
  { good, becomes = good, cases = [] }: Expected,
): void {
  describe(name, () => {
    test('accepts a valid value', () => {
      expect(schema.parse(good)).toEqual(becomes)
    })
    for (const [path, value, fault = [], at = path] of cases) {
      test(`${path || 'the value'} = ${shown(value)}: ${String(fault) || 'is accepted'}`, () => {
        const said = [fault].flat().map((message) => `${at}: ${message}`)
        expect(listFaults(schema, changed(good, path.split('.'), value))).toEqual(said)
      })
    }
  })
}

/** Tests the input and output of a callable, and that it refuses unknown fields. */
export function testCallable(
  { name, input, output }: Callable<z.ZodType, z.ZodType>,
  { good, becomes, cases = [], answer }: Expected & { readonly answer: unknown },
): void {
  test(`${name} accepts a valid answer`, () => {
    expect(output.parse(answer)).toEqual(answer)
  })
  const strange: Case = ['strange', 1, 'Unrecognized key: "strange"', '']
  testSchema(name, input, { good, becomes: becomes ?? good, cases: [...cases, strange] })
}

/** Returns the errors of a schema for a value as `path: message`; empty for a valid value. */
export function listFaults(schema: z.ZodType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** A text as long as it may be, and one character longer. */
export function atMost(path: string, most: number): Case[] {
  return [
    [path, 'x'.repeat(most)],
    [path, 'x'.repeat(most + 1), `must be at most ${most} characters`],
  ]
}

/** Whole numbers at their limits, beyond them, and one that is not whole. */
export function wholeNumbers(path: string, least: number, most: number): Case[] {
  return [
    [path, least],
    [path, least - 1, `must be at least ${least}`],
    [path, most],
    [path, most + 1, `must be at most ${most}`],
    [path, least + 0.5, 'must be a whole number'],
  ]
}

/** A field that is one of some texts and no other. */
export function casesOfEnum(path: string, values: readonly string[], fault?: string): Case[] {
  const listed = values.map((value) => `"${value}"`).join('|')
  return [
    ...values.map((value): Case => [path, value]),
    [path, 'another', fault ?? `Invalid option: expected one of ${listed}`],
  ]
}

/** Returns the cases for a field that must be true or false. */
export function yesOrNo(path: string): Case[] {
  return [
    [path, true],
    [path, false],
    [path, 'true', 'must be true or false'],
  ]
}

function changed(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined || key === '') return value
  if (Array.isArray(whole)) {
    const items: readonly unknown[] = whole
    return items.with(Number(key), changed(items[Number(key)], rest, value))
  }
  const fields = new Map<string, unknown>(Object.entries(whole ?? {}))
  return Object.fromEntries(fields.set(key, changed(fields.get(key), rest, value)))
}

function shown(value: unknown): string {
  const text = value === undefined ? 'undefined' : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text
}
