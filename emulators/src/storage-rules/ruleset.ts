import { check } from './check.ts'
import { Documents } from './documents.ts'
import { Environment } from './environment.ts'
import { evaluate } from './evaluate.ts'
import { boolOf } from './expecting.ts'
import { fits } from './match-path.ts'
import { parseRules } from './parse.ts'
import { EvaluationProblem, LimitProblem, RulesProblem, type Position } from './problems.ts'
import type { Allow, Match, Method, Ruleset } from './syntax.ts'
import type { Value } from './values.ts'
import { Work } from './work.ts'

export type Request = {
  /** `/b/<bucket>/o/<name of the file>` */
  readonly path: string
  readonly method: Method
  /** `request` and `resource` */
  readonly variables: Iterable<readonly [string, Value]>
}

/** Whether the request is permitted, and which conditions had no value while it was not. */
export type Decision = {
  readonly permit: boolean
  readonly problems: readonly { readonly message: string; readonly at: Position | undefined }[]
}

/**
 * Parses and checks a rules file.
 * @throws RulesProblem at the first construct that is not understood
 */
export function loadRules(source: string): Ruleset {
  try {
    const ruleset = parseRules(source)
    check(ruleset)
    return ruleset
  } catch (problem) {
    // The stack ran out: no file that a person writes nests like that.
    if (problem instanceof RangeError)
      throw new RulesProblem('The rules nest too deeply.', { line: 1, column: 1 })
    throw problem
  }
}

/**
 * Decides a request. Whatever goes wrong while doing so is a denial.
 * @throws DocumentNeeded when a document has to be read first; add it to `documents`, call again
 */
export function decide(ruleset: Ruleset, request: Request, documents = new Documents()): Decision {
  const problems: { message: string; at: Position | undefined }[] = []
  try {
    const outermost = Environment.create(
      documents,
      new Work(),
      ruleset.functions,
      request.variables,
    )
    const service = outermost.inside(ruleset.service.functions, [])
    const segments = request.path.replace(/^\//, '').split('/')
    for (const [allow, environment] of allowsFor(
      ruleset.service.matches,
      segments,
      ruleset.version,
      service,
    )) {
      if (!allow.methods.includes(request.method)) continue
      try {
        if (holds(allow, environment)) return { permit: true, problems: [] }
      } catch (problem) {
        if (!(problem instanceof EvaluationProblem)) throw problem
        problems.push({ message: problem.message, at: problem.at ?? allow.at })
      }
    }
  } catch (problem) {
    if (!(problem instanceof LimitProblem) && !(problem instanceof RangeError)) throw problem
    problems.push({ message: problem.message, at: undefined })
  }
  return { permit: false, problems }
}

function holds(allow: Allow, environment: Environment): boolean {
  return allow.condition === undefined || boolOf(evaluate(allow.condition, environment))
}

/** Every `allow` whose match blocks fit the whole path, with the names that they bind. */
function* allowsFor(
  matches: readonly Match[],
  segments: readonly string[],
  version: 1 | 2,
  outer: Environment,
): Generator<readonly [Allow, Environment]> {
  for (const match of matches)
    for (const { names, left } of fits(match.pattern, segments, version)) {
      outer.work.spend(1)
      const environment = outer.inside(match.functions, names)
      if (left.length === 0) for (const allow of match.allows) yield [allow, environment]
      yield* allowsFor(match.matches, left, version, environment)
    }
}
