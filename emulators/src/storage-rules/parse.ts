import { Cursor } from './cursor.ts'
import { parseFunction } from './parse-function.ts'
import { parseBody } from './parse-match.ts'
import { RulesProblem } from './problems.ts'
import type { FunctionDeclaration, Ruleset } from './syntax.ts'
import { tokenize } from './tokenize.ts'

/**
 * Parses the text of a rules file.
 * @throws RulesProblem at the first construct that is not understood
 */
export function parseRules(source: string): Ruleset {
  const cursor = new Cursor(tokenize(source))
  const version = parseVersion(cursor)
  const functions: FunctionDeclaration[] = []
  let service: Ruleset['service'] | undefined
  while (cursor.token.kind !== 'end') {
    if (cursor.isWord('function')) functions.push(parseFunction(cursor))
    else if (cursor.isWord('service') && service === undefined) service = parseService(cursor)
    else cursor.refuse(service ? 'the end of the file' : "'service firebase.storage'")
  }
  return service ? { version, functions, service } : cursor.refuse("'service firebase.storage'")
}

function parseVersion(cursor: Cursor): 1 | 2 {
  if (!cursor.tookWord('rules_version')) return 1
  cursor.expect('=', "after 'rules_version'")
  const { token, at } = cursor
  if (token.kind !== 'string') return cursor.refuse("the version in quotes, such as '2'")
  if (token.value !== '1' && token.value !== '2')
    throw new RulesProblem(`There is no rules version ${token.text}. Use '2'.`, at)
  cursor.advance()
  cursor.took(';')
  return token.value === '2' ? 2 : 1
}

function parseService(cursor: Cursor): Ruleset['service'] {
  cursor.advance()
  const { at } = cursor
  const name = [cursor.name('the name of a service')]
  while (cursor.took('.')) name.push(cursor.name("a name after '.'"))
  if (name.join('.') !== 'firebase.storage')
    throw new RulesProblem(`These are rules for ${name.join('.')}, not firebase.storage.`, at)
  cursor.expect('{', 'after the name of the service')
  const { functions, matches } = parseBody(cursor, false)
  if (functions.length + matches.length === 0)
    throw new RulesProblem('The service holds no match block.', at)
  return { functions, matches, at }
}
