import { asString } from './conversions.ts'
import { stringOf } from './expecting.ts'
import { EvaluationProblem } from './problems.ts'
import type { Value } from './values.ts'

/** The segments of `/a/b` or `a/b`. */
export function pathOf(text: string): readonly string[] {
  const segments = (text.startsWith('/') ? text.slice(1) : text).split('/')
  if (segments.includes(''))
    throw new EvaluationProblem(`'${text}' is no path: one of its segments is empty.`)
  return segments
}

/** What `$(value)` contributes to a path: anything but a path is one segment, whatever it holds. */
export function segmentsOf(value: Value): readonly string[] {
  return value.type === 'path' ? value.segments : [stringOf(asString(value))]
}
