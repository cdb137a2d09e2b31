import { EvaluationProblem } from './problems.ts'
import type { Value, ValueOf } from './values.ts'

/** @throws EvaluationProblem that names the type found and the types wanted */
export function wrongType(found: Value, ...wanted: readonly string[]): never {
  if (found.type === 'null') throw new EvaluationProblem('A value was null.')
  throw new EvaluationProblem(`Expected ${wanted.join(' or ')}, found ${found.type}.`)
}

export function boolOf(value: Value): boolean {
  return value.type === 'bool' ? value.value : wrongType(value, 'bool')
}

export function stringOf(value: Value): string {
  return value.type === 'string' ? value.value : wrongType(value, 'string')
}

export function intOf(value: Value): bigint {
  return value.type === 'int' ? value.value : wrongType(value, 'int')
}

/** An int or a float, as a float. */
export function numberOf(value: Value): number {
  if (value.type === 'int') return Number(value.value)
  return value.type === 'float' ? value.value : wrongType(value, 'int', 'float')
}

export function listOf(value: Value): readonly Value[] {
  return value.type === 'list' ? value.items : wrongType(value, 'list')
}

export function mapOf(value: Value): ValueOf<'map'> {
  return value.type === 'map' ? value : wrongType(value, 'map')
}

export function durationOf(value: Value): bigint {
  return value.type === 'duration' ? value.nanos : wrongType(value, 'duration')
}
