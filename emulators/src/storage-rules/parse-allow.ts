import type { Cursor } from './cursor.ts'
import { parseExpression } from './parse-expression.ts'
import { RulesProblem } from './problems.ts'
import type { Allow, Method } from './syntax.ts'

const methodsOf = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
])

/** Parses `allow read, write: if …;`. The condition may be left out. */
export function parseAllow(cursor: Cursor): Allow {
  const { at } = cursor
  cursor.advance()
  const allowed: Method[] = []
  do {
    const methodAt = cursor.at
    const word = cursor.name('a method such as read')
    const these = methodsOf.get(word)
    if (!these) {
      const known = [...methodsOf.keys()].join(', ')
      throw new RulesProblem(`'${word}' is no method. Use one of ${known}.`, methodAt)
    }
    allowed.push(...these)
  } while (cursor.took(','))
  const conditional = cursor.took(':')
  if (conditional && !cursor.tookWord('if')) cursor.refuse("'if'")
  const condition = conditional ? parseExpression(cursor) : undefined
  if (!cursor.took(';') && cursor.token.kind === 'symbol' && !cursor.isSymbol('}'))
    cursor.refuse("';'")
  return { methods: allowed, condition, at }
}
