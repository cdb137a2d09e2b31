import { intOf, stringOf, wrongType } from './expecting.ts'
import { EvaluationProblem } from './problems.ts'
import { list, path, string, type Value } from './values.ts'

/** `object.name` */
export function field(object: Value, name: string): Value {
  if (object.type !== 'map') return wrongType(object, 'map')
  const value = object.fields.get(name)
  if (value === undefined) throw new EvaluationProblem(`The map has no '${name}'.`)
  return value
}

/** `object[index]`, of a list, a map, a path or a string. */
export function indexed(object: Value, index: Value): Value {
  if (object.type === 'map') return field(object, stringOf(index))
  const found = elements(object)[within(intOf(index), elements(object).length)]
  if (found === undefined) throw new EvaluationProblem('The index is out of bounds.')
  return typeof found === 'string' ? string(found) : found
}

/** `object[from:to]`, of a list, a path or a string. Unlike in other languages, both ends lie inside it. */
export function sliced(object: Value, from: Value | undefined, to: Value | undefined): Value {
  const { length } = elements(object)
  const start = within(from ? intOf(from) : 0n, length)
  const end = within((to ? intOf(to) : BigInt(length)) - 1n, length) + 1
  if (start > end) throw new EvaluationProblem(`The range ${start}:${end} runs backwards.`)
  if (object.type === 'string') return string(object.value.slice(start, end))
  if (object.type === 'path') return path(object.segments.slice(start, end))
  return object.type === 'list' ? list(object.items.slice(start, end)) : wrongType(object, 'list')
}

/** As in the official engine, a string counts UTF-16 units. */
function elements(object: Value): {
  readonly length: number
  readonly [at: number]: Value | string
} {
  if (object.type === 'list') return object.items
  if (object.type === 'path') return object.segments
  return object.type === 'string'
    ? object.value
    : wrongType(object, 'list', 'map', 'path', 'string')
}

function within(index: bigint, length: number): number {
  if (index < 0n || index >= BigInt(length))
    throw new EvaluationProblem(`The index ${index.toString()} is outside 0 to ${length - 1}.`)
  return Number(index)
}
