import { compilePattern, type Step } from './compile-pattern.ts'
import { parsePattern } from './parse-pattern.ts'
import { codePointsOf } from './reader.ts'
import { replacement } from './replacement.ts'
import { findMatch, type Captures } from './run-pattern.ts'
import type { Parsed } from './syntax.ts'

export type Pattern = Parsed & { readonly steps: readonly Step[] }

const known = new Map<string, Pattern>()

/** How many compiled patterns are kept. Rules hold few, but may also build them from data. */
const mostKnown = 200

/** @throws PatternProblem if RE2 would refuse it */
export function patternOf(source: string): Pattern {
  const found = known.get(source)
  if (found) return found
  const parsed = parsePattern(source)
  const pattern = { ...parsed, steps: compilePattern(parsed.node) }
  if (known.size >= mostKnown) known.clear()
  known.set(source, pattern)
  return pattern
}

/** Whether the pattern describes the text from its first to its last character. */
export function fullyMatches(source: string, text: string): boolean {
  return findMatch(patternOf(source).steps, codePointsOf(text), 0, true) !== undefined
}

/** The text with every match replaced; `$1` and `${name}` stand for what a group matched. */
export function replaceAll(source: string, text: string, by: string): string {
  const pattern = patternOf(source)
  const points = codePointsOf(text)
  let result = ''
  let last = 0
  for (const captures of matchesOf(pattern, points)) {
    const [start = 0, end = 0] = captures
    const group = (index: number) => slice(points, captures[index * 2], captures[index * 2 + 1])
    result += slice(points, last, start) + replacement(by, pattern, group)
    last = end
  }
  return result + slice(points, last, points.length)
}

/** The parts between the matches. As in RE2/J, empty ones at the end are left out, all but one. */
export function splitBy(source: string, text: string): readonly string[] {
  const points = codePointsOf(text)
  const parts: string[] = []
  let last = 0
  for (const [start = 0, end = 0] of matchesOf(patternOf(source), points)) {
    parts.push(slice(points, last, start))
    last = end
  }
  parts.push(slice(points, last, points.length))
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}

function* matchesOf(pattern: Pattern, text: readonly number[]): Generator<Captures> {
  for (let at = 0; at <= text.length;) {
    const captures = findMatch(pattern.steps, text, at, false)
    if (captures === undefined) return
    yield captures
    const [start = 0, end = 0] = captures
    at = end > start ? end : end + 1
  }
}

function slice(points: readonly number[], start = 0, end = 0): string {
  return points
    .slice(start, end)
    .map((point) => String.fromCodePoint(point))
    .join('')
}
