import type { Cursor } from './cursor.ts'
import { RulesProblem } from './problems.ts'
import type { Expression, MapEntry } from './syntax.ts'
import { bool, float, int, nothing, string } from './values.ts'

const reserved = new Set([
  'let',
  'service',
  'if',
  'return',
  'function',
  'match',
  'allow',
  'in',
  'is',
])

type Parse = (cursor: Cursor) => Expression

/** Parses what operators work on: a literal, a name, a call, a list, a map, a path, or `( … )`. */
export function parseOperand(cursor: Cursor, parseExpression: Parse): Expression {
  const { token, at } = cursor
  switch (token.kind) {
    case 'int':
      if (token.value === 2n ** 63n)
        throw new RulesProblem(`The number ${token.text} is too large.`, at)
      cursor.advance()
      return { kind: 'literal', value: int(token.value), at }
    case 'float':
      cursor.advance()
      return { kind: 'literal', value: float(token.value), at }
    case 'string':
      cursor.advance()
      return { kind: 'literal', value: string(token.value), at }
    case 'bytes':
      cursor.advance()
      return { kind: 'literal', value: { type: 'bytes', value: token.value }, at }
    case 'segment':
      return parsePath(cursor, parseExpression)
    case 'name':
      return parseName(cursor, parseExpression)
    case 'end':
      return cursor.refuse('an expression')
    case 'symbol':
      if (token.symbol === '/') return parsePath(cursor, parseExpression)
      if (cursor.took('(')) {
        const inner = parseExpression(cursor)
        cursor.expect(')', "to close the '('")
        return inner
      }
      if (cursor.took('[')) return parseList(cursor, parseExpression)
      if (cursor.took('{')) return parseMap(cursor, parseExpression)
      return cursor.refuse('an expression')
  }
}

function parseName(cursor: Cursor, parseExpression: Parse): Expression {
  const { at } = cursor
  const { text } = cursor.token
  if (reserved.has(text)) return cursor.refuse('an expression')
  cursor.advance()
  if (text === 'true' || text === 'false')
    return { kind: 'literal', value: bool(text === 'true'), at }
  if (text === 'null') return { kind: 'literal', value: nothing, at }
  if (!cursor.took('(')) return { kind: 'name', name: text, at }
  const args = cursor.took(')') ? [] : parseItems(cursor, parseExpression, ')')
  return { kind: 'call', name: text, args, at }
}

function parseItems(cursor: Cursor, parseExpression: Parse, close: ')' | ']'): Expression[] {
  const items: Expression[] = []
  do {
    // A list may end in a comma, the arguments of a call may not.
    if (close === ']' && cursor.isSymbol(']')) break
    items.push(parseExpression(cursor))
  } while (cursor.took(','))
  cursor.expect(close, 'to end it')
  return items
}

function parseList(cursor: Cursor, parseExpression: Parse): Expression {
  const { at } = cursor
  return { kind: 'list', items: parseItems(cursor, parseExpression, ']'), at }
}

function parseMap(cursor: Cursor, parseExpression: Parse): Expression {
  const { at } = cursor
  const entries: MapEntry[] = []
  while (!cursor.isSymbol('}')) {
    const key = parseExpression(cursor)
    if (key.kind === 'name')
      throw new RulesProblem(`Write the key of a map in quotes: '${key.name}'.`, key.at)
    cursor.expect(':', 'after the key of a map')
    entries.push({ key, value: parseExpression(cursor) })
    if (!cursor.took(',')) break
  }
  cursor.expect('}', 'to end the map')
  return { kind: 'map', entries, at }
}

/** `/a/$(expression)/b` */
function parsePath(cursor: Cursor, parseExpression: Parse): Expression {
  const { at } = cursor
  const segments: (string | Expression)[] = []
  for (;;) {
    const { token } = cursor
    if (token.kind === 'segment') {
      cursor.advance()
      segments.push(token.value)
    } else if (cursor.took('/')) {
      cursor.expect('$(', "or a word after the '/' of a path")
      segments.push(parseExpression(cursor))
      cursor.expect(')', "to close the '$('")
    } else return { kind: 'path', segments, at }
  }
}
