import type { Cursor } from './cursor.ts'
import { parseExpression } from './parse-expression.ts'
import { RulesProblem } from './problems.ts'
import type { FunctionDeclaration, Let } from './syntax.ts'

/** How many parameters a function may have, as in the official engine. */
const mostParameters = 7

/** Parses `function name(a, b) { let c = …; return …; }`. */
export function parseFunction(cursor: Cursor): FunctionDeclaration {
  cursor.advance()
  const { at } = cursor
  const name = cursor.name('the name of the function')
  cursor.expect('(', 'after the name of the function')
  const parameters: string[] = []
  if (!cursor.isSymbol(')')) {
    do parameters.push(cursor.name('the name of a parameter'))
    while (cursor.took(','))
  }
  cursor.expect(')', 'after the parameters')
  if (parameters.length > mostParameters)
    throw new RulesProblem(`A function takes at most ${mostParameters} parameters.`, at)
  cursor.expect('{', 'before the body of the function')
  const lets: Let[] = []
  while (cursor.isWord('let')) lets.push(parseLet(cursor))
  if (!cursor.tookWord('return')) cursor.refuse("'return'")
  const result = parseExpression(cursor)
  cursor.took(';')
  cursor.expect('}', 'after the result of the function')
  return { name, parameters, lets, result, at }
}

function parseLet(cursor: Cursor): Let {
  cursor.advance()
  const { at } = cursor
  const name = cursor.name('the name of the variable')
  cursor.expect('=', 'after the name of the variable')
  const value = parseExpression(cursor)
  cursor.expect(';', 'after the variable')
  return { name, value, at }
}
