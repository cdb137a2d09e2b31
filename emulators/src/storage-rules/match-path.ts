import type { SegmentPattern } from './syntax.ts'
import { path, string, type Value } from './values.ts'

/** One way in which the beginning of a path fits a pattern. */
export type Fit = {
  readonly names: readonly (readonly [string, Value])[]
  /** What the pattern leaves of the path, for the match blocks inside. */
  readonly left: readonly string[]
}

/**
 * Every way in which a pattern fits the beginning of a path. `{name}` takes one segment;
 * `{name=**}` takes any number, in version 1 at least one.
 */
export function* fits(
  pattern: readonly SegmentPattern[],
  segments: readonly string[],
  version: 1 | 2,
): Generator<Fit> {
  const [first, ...others] = pattern
  if (!first) {
    yield { names: [], left: segments }
    return
  }
  for (const taken of takes(first, segments, version)) {
    const bound: readonly (readonly [string, Value])[] =
      first.kind === 'word' ? [] : [[first.name, valueOf(first.kind, segments.slice(0, taken))]]
    for (const fit of fits(others, segments.slice(taken), version))
      yield { names: [...bound, ...fit.names], left: fit.left }
  }
}

/** How many segments the first part of a pattern may take. */
function takes(first: SegmentPattern, segments: readonly string[], version: 1 | 2): number[] {
  if (first.kind === 'rest') {
    const counts = Array.from({ length: segments.length + 1 }, (_, count) => count)
    return version === 1 ? counts.slice(1) : counts
  }
  const [segment] = segments
  // No name stands for an empty segment: `a//b` fits `{x=**}` only.
  if (segment === undefined || segment === '') return []
  return first.kind !== 'word' || first.word === segment ? [1] : []
}

function valueOf(kind: 'one' | 'rest', taken: readonly string[]): Value {
  return kind === 'rest' ? path(taken) : string(taken[0] ?? '')
}
