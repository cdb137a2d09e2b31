import { RE2JS, RE2JSException } from 're2js'
import { EvaluationProblem } from './problems.ts'

/** The pattern is none of RE2's: it uses look-around, a back reference, or is malformed. */
export class PatternProblem extends EvaluationProblem {}

/** @throws PatternProblem if the official engine would refuse the pattern */
export function compilePattern(source: string): RE2JS {
  refuseExtras(source)
  return understood('RE2 does not have this pattern', () => RE2JS.compile(source))
}

/** Runs the library; what it refuses becomes a PatternProblem that begins with the reason. */
export function understood<T>(reason: string, run: () => T): T {
  try {
    return run()
  } catch (problem) {
    if (problem instanceof RE2JSException) throw new PatternProblem(`${reason}: ${problem.message}`)
    throw problem
  }
}

/** A brace that stands for itself, before a repetition. What a backslash escapes is passed by. */
const repeatedBrace = /^(?:[^\\]|\\[^])*?\{(?:[*+?]|\{\d+(?:,\d*)?\})/

/** The name in `\p{name}`; the other escapes are found without one. */
const escapes = /\\(?:[pP]\{\^?(\w+)\}|[^])/g

/**
 * Refuses what the library takes and the official engine does not: braces, and Unicode classes that
 * are neither a category nor a script. A brace within `[…]` or `\Q…\E` does no harm, but is refused
 * with the rest: to tell them apart is not worth a parser.
 */
function refuseExtras(source: string): void {
  if (repeatedBrace.test(source))
    throw new PatternProblem('Write \\{ for a brace that stands before a repetition.')
  for (const [, name] of source.matchAll(escapes))
    if (name !== undefined && !isCategory(name) && !isScript(name))
      throw new PatternProblem(`There is no Unicode class {${name}}.`)
}

function isCategory(name: string): boolean {
  return name === 'Any' || (/^[A-Z][a-z]?$/.test(name) && name !== 'Cn' && name !== 'Lc')
}

function isScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').unicode
  } catch {
    return false
  }
}
