import { EvaluationProblem } from './problems.ts'

/** A value of the rules language. Times are nanoseconds, timestamps since 1970. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'set'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields }
  | { readonly type: 'path'; readonly segments: readonly string[] }
  | { readonly type: 'map_diff'; readonly left: Fields; readonly right: Fields }

export type Fields = ReadonlyMap<string, Value>

export type ValueOf<T extends Value['type']> = Extract<Value, { type: T }>

export const nothing: Value = { type: 'null' }

export function bool(value: boolean): Value {
  return { type: 'bool', value }
}

/** @throws EvaluationProblem beyond 64 bits */
export function int(value: bigint | number): Value {
  const whole = BigInt(value)
  if (BigInt.asIntN(64, whole) !== whole)
    throw new EvaluationProblem('The whole number does not fit into 64 bits.')
  return { type: 'int', value: whole }
}

export function float(value: number): Value {
  return { type: 'float', value }
}

export function string(value: string): Value {
  return { type: 'string', value }
}

export function list(items: readonly Value[]): Value {
  return { type: 'list', items }
}

export function map(fields: Iterable<readonly [string, Value]>): Value {
  return { type: 'map', fields: new Map(fields) }
}

export function path(segments: readonly string[]): Value {
  return { type: 'path', segments }
}

const earliest = -62_135_596_800n * 1_000_000_000n
const latest = 253_402_300_800n * 1_000_000_000n

/** @throws EvaluationProblem outside the years 1 to 9999 */
export function timestamp(nanos: bigint): Value {
  if (nanos < earliest || nanos >= latest)
    throw new EvaluationProblem('The timestamp is outside the years 1 to 9999.')
  return { type: 'timestamp', nanos }
}

export function duration(nanos: bigint): Value {
  return { type: 'duration', nanos }
}
