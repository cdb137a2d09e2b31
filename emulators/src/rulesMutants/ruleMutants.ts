import { tokenize } from '../storage-rules/tokenize.ts'
import type { Token } from '../storage-rules/tokens.ts'

/** A rules file with one small fault in it, which a test of the rules should notice. */
export interface RuleMutant {
  /** Where the fault is, from 1. */
  readonly line: number
  /** The text that stood there, and what stands there now. */
  readonly from: string
  readonly to: string
  /** The whole file with the fault. */
  readonly source: string
}

/** A token with the place of its text in the file. */
interface Placed {
  readonly token: Token
  readonly start: number
  readonly end: number
}

/** Takes the place of what stands between two offsets. */
type Replace = (start: number, end: number, to: string) => void

const opposites: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
}

/**
 * Every small fault of a rules file: each condition always true and always false, each clause of an
 * `&&` or `||` left out, each `!` left out, each comparison and connective turned, each literal
 * changed. Each mutant has one of them.
 */
export function ruleMutants(source: string): RuleMutant[] {
  const mutants = new Map<string, RuleMutant>()
  const replace: Replace = (start, end, to) => {
    const from = source.slice(start, end)
    const mutated = `${source.slice(0, start)}${to}${source.slice(end)}`
    const line = source.slice(0, start).split('\n').length
    if (from !== to) mutants.set(mutated, { line, from, to, source: mutated })
  }
  const tokens = place(source)
  for (const { condition, kind } of conditionsIn(tokens)) {
    if (kind === 'boolean') replaceAll(condition, ['true', 'false'], replace)
    mutateClauses(condition, replace)
    for (const placed of condition) mutateToken(placed, replace)
  }
  return [...mutants.values()].toSorted((a, b) => a.line - b.line)
}

function place(source: string): Placed[] {
  const lineStarts = [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map((m) => m.index + m[0].length)]
  return tokenize(source).map((token) => {
    const start = (lineStarts[token.at.line - 1] ?? 0) + token.at.column - 1
    return { token, start, end: start + token.text.length }
  })
}

interface Condition {
  readonly condition: readonly Placed[]
  /** A `let` may hold any value, so it cannot be replaced by true or false. */
  readonly kind: 'boolean' | 'any'
}

/** What stands behind `if`, `return` or `let name =`, up to the next semicolon. */
function conditionsIn(tokens: readonly Placed[]): Condition[] {
  return tokens.flatMap(({ token }, place) => {
    if (token.kind !== 'name' || !['if', 'return', 'let'].includes(token.text)) return []
    const isLet = token.text === 'let'
    const rest = tokens.slice(place + (isLet ? 3 : 1))
    const length = rest.findIndex((each) => each.token.text === ';')
    return [{ condition: rest.slice(0, length), kind: isLet ? 'any' : 'boolean' }]
  })
}

/** Leaves out each clause in turn, at every depth. */
function mutateClauses(expression: readonly Placed[], replace: Replace): void {
  for (const [connective, without] of [
    ['||', 'false'],
    ['&&', 'true'],
  ] as const) {
    const clauses = splitAt(expression, connective)
    if (clauses.length === 1) continue
    for (const clause of clauses) {
      replaceAll(clause, [without], replace)
      mutateClauses(clause, replace)
    }
    return
  }
  const [first] = expression
  if (first?.token.text === '!') {
    replace(first.start, first.end, '')
    mutateClauses(expression.slice(1), replace)
    return
  }
  for (const inside of insideBrackets(expression)) mutateClauses(inside, replace)
}

/** The parts between a connective that stands in no brackets. */
function splitAt(expression: readonly Placed[], connective: string): Placed[][] {
  const parts: Placed[][] = [[]]
  let depth = 0
  for (const placed of expression) {
    depth += depthOf(placed)
    if (depth === 0 && placed.token.text === connective) parts.push([])
    else parts.at(-1)?.push(placed)
  }
  return parts
}

/** What stands in each outermost pair of brackets. */
function insideBrackets(expression: readonly Placed[]): Placed[][] {
  const found: Placed[][] = []
  let depth = 0
  for (const placed of expression) {
    const change = depthOf(placed)
    depth += change
    if (change > 0 && depth === 1) found.push([])
    else if (depth > 0) found.at(-1)?.push(placed)
  }
  return found.filter((inside) => inside.length > 0)
}

function depthOf({ token }: Placed): number {
  if (token.kind !== 'symbol') return 0
  if (['(', '$(', '['].includes(token.text)) return 1
  return [')', ']'].includes(token.text) ? -1 : 0
}

function mutateToken({ token, start, end }: Placed, replace: Replace): void {
  if (token.kind === 'symbol') {
    for (const opposite of opposites[token.text] ?? []) replace(start, end, opposite)
  }
  if (token.kind === 'string') replace(start, end, `'another'`)
  if (token.kind === 'int') replace(start, end, `${token.value + 1n}`)
  if (token.kind !== 'name') return
  if (token.text === 'true') replace(start, end, 'false')
  if (token.text === 'false') replace(start, end, 'true')
  if (token.text === 'null') replace(start, end, '0')
}

function replaceAll(expression: readonly Placed[], by: readonly string[], replace: Replace): void {
  const [first, last] = [expression.at(0), expression.at(-1)]
  if (first === undefined || last === undefined) return
  for (const to of by) replace(first.start, last.end, to)
}
