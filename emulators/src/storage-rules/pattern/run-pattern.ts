import { isWord } from './classes.ts'
import type { Step } from './compile-pattern.ts'
import type { Place } from './syntax.ts'

/** Where the groups of a match begin and end, [0] and [1] being the whole; undefined: took no part. */
export type Captures = readonly (number | undefined)[]

type Thread = { readonly step: number; readonly captures: Captures }

/**
 * Finds the first match from `from` on, in time linear in the text: all ways through the pattern
 * are walked at once, so no pattern can make it slow.
 */
export function findMatch(
  steps: readonly Step[],
  text: readonly number[],
  from: number,
  whole: boolean,
): Captures | undefined {
  let threads: Thread[] = []
  let found: Captures | undefined
  for (let at = from; at <= text.length; at += 1) {
    const visited = new Set(threads.map(({ step }) => step))
    // A later start is worth less than every thread already on its way.
    if (found === undefined && (!whole || at === from))
      threads.push(...reached(steps, { step: 0, captures: [at] }, text, at, visited))
    const next: Thread[] = []
    const nextVisited = new Set<number>()
    for (const { step: index, captures } of threads) {
      const step = steps[index]
      if (step?.kind === 'match') {
        if (whole && at < text.length) continue
        found = withSlot(captures, 1, at)
        break // what follows is worth less than this match
      }
      const codePoint = text[at]
      if (step?.kind === 'one' && codePoint !== undefined && step.of(codePoint))
        next.push(...reached(steps, { step: index + 1, captures }, text, at + 1, nextVisited))
    }
    threads = next
    if (threads.length === 0 && (found !== undefined || whole)) return found
  }
  return found
}

/** The threads that wait for a character, or have matched, after all steps that consume nothing. */
function reached(
  steps: readonly Step[],
  first: Thread,
  text: readonly number[],
  at: number,
  visited: Set<number>,
): Thread[] {
  const waiting: Thread[] = []
  const stack = [first]
  for (let thread = stack.pop(); thread; thread = stack.pop()) {
    const { step: index, captures } = thread
    const step = steps[index]
    if (!step || visited.has(index)) continue
    visited.add(index)
    if (step.kind === 'go')
      stack.push(...step.to.toReversed().map((to) => ({ step: to, captures })))
    else if (step.kind === 'save')
      stack.push({ step: index + 1, captures: withSlot(captures, step.slot, at) })
    else if (step.kind !== 'place') waiting.push(thread)
    else if (stands(step.place, text, at)) stack.push({ step: index + 1, captures })
  }
  return waiting
}

function withSlot(captures: Captures, slot: number, at: number): Captures {
  const copy = [...captures]
  copy[slot] = at
  return copy
}

function stands(place: Place, text: readonly number[], at: number): boolean {
  const [before, after] = [text[at - 1], text[at]]
  switch (place) {
    case 'start':
      return before === undefined
    case 'end':
      return after === undefined
    case 'lineStart':
      return before === undefined || before === 10
    case 'lineEnd':
      return after === undefined || after === 10
    case 'boundary':
      return isWordAt(before) !== isWordAt(after)
    case 'noBoundary':
      return isWordAt(before) === isWordAt(after)
  }
}

function isWordAt(codePoint: number | undefined): boolean {
  return codePoint !== undefined && isWord(codePoint)
}
