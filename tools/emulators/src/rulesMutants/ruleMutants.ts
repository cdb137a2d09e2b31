import { type Token, tokenize } from '../storage-rules/translate.ts'

/** A rules file with one small fault in it, which a test of the rules should notice. */
export interface RuleMutant {
  /** Where the fault is, from 1. */
  readonly line: number
  /** The original text, and its replacement. */
  readonly from: string
  readonly to: string
  /** The whole file with the fault. */
  readonly source: string
}

/** Replaces the text between two offsets. */
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
  const tokens = tokenize(source)
  for (const { condition, kind } of listConditions(tokens)) {
    if (kind === 'boolean') replaceAll(condition, ['true', 'false'], replace)
    mutateClauses(condition, replace)
    for (const token of condition) mutateToken(token, replace)
  }
  return [...mutants.values()].toSorted((a, b) => a.line - b.line)
}

interface Condition {
  readonly condition: readonly Token[]
  /** A `let` may hold any value, so it cannot be replaced by true or false. */
  readonly kind: 'boolean' | 'any'
}

/** Returns the expressions after `if`, `return` or `let name =`, up to the next semicolon. */
function listConditions(tokens: readonly Token[]): Condition[] {
  return tokens.flatMap((token, place) => {
    if (token.kind !== 'name' || !['if', 'return', 'let'].includes(token.text)) return []
    const isLet = token.text === 'let'
    const rest = tokens.slice(place + (isLet ? 3 : 1))
    const length = rest.findIndex((each) => each.text === ';')
    return [{ condition: rest.slice(0, length), kind: isLet ? 'any' : 'boolean' }]
  })
}

/** Leaves out each clause in turn, at every depth. */
function mutateClauses(expression: readonly Token[], replace: Replace): void {
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
  if (first?.text === '!') {
    replace(first.start, first.end, '')
    mutateClauses(expression.slice(1), replace)
    return
  }
  for (const inside of insideBrackets(expression)) mutateClauses(inside, replace)
}

/** Returns the parts between a connective outside of brackets. */
function splitAt(expression: readonly Token[], connective: string): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of expression) {
    depth += getDepth(token)
    if (depth === 0 && token.text === connective) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** Returns the contents of each outermost pair of brackets. */
function insideBrackets(expression: readonly Token[]): Token[][] {
  const found: Token[][] = []
  let depth = 0
  for (const token of expression) {
    const change = getDepth(token)
    depth += change
    if (change > 0 && depth === 1) found.push([])
    else if (depth > 0) found.at(-1)?.push(token)
  }
  return found.filter((inside) => inside.length > 0)
}

function getDepth({ kind, text }: Token): number {
  if (kind !== 'symbol') return 0
  if (['(', '$(', '['].includes(text)) return 1
  return [')', ']'].includes(text) ? -1 : 0
}

function mutateToken({ kind, text, start, end }: Token, replace: Replace): void {
  if (kind === 'symbol') {
    for (const opposite of opposites[text] ?? []) replace(start, end, opposite)
  }
  if (kind === 'string') replace(start, end, `'another'`)
  if (kind === 'number') replace(start, end, `${Number(text) + 1}`)
  if (kind !== 'name') return
  if (text === 'true') replace(start, end, 'false')
  if (text === 'false') replace(start, end, 'true')
  if (text === 'null') replace(start, end, '0')
}

function replaceAll(expression: readonly Token[], by: readonly string[], replace: Replace): void {
  const [first, last] = [expression.at(0), expression.at(-1)]
  if (first === undefined || last === undefined) return
  for (const to of by) replace(first.start, last.end, to)
}
