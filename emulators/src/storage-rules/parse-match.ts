import { isPackage } from './builtins.ts'
import type { Cursor } from './cursor.ts'
import { parseAllow } from './parse-allow.ts'
import { parseFunction } from './parse-function.ts'
import { RulesProblem } from './problems.ts'
import type { Allow, FunctionDeclaration, Match, SegmentPattern } from './syntax.ts'

function parseMatch(cursor: Cursor): Match {
  const { at } = cursor
  cursor.advance()
  const pattern = parsePattern(cursor)
  cursor.expect('{', 'after the path of a match')
  return cursor.nested(() => ({ pattern, ...parseBody(cursor, true), at }))
}

/** What stands between the braces of a match or a service; the `{` has been taken. */
export function parseBody(cursor: Cursor, allowsHere: boolean): Omit<Match, 'pattern' | 'at'> {
  const functions: FunctionDeclaration[] = []
  const matches: Match[] = []
  const allows: Allow[] = []
  while (!cursor.took('}')) {
    if (cursor.isWord('function')) functions.push(parseFunction(cursor))
    else if (cursor.isWord('match')) matches.push(parseMatch(cursor))
    else if (allowsHere && cursor.isWord('allow')) allows.push(parseAllow(cursor))
    else cursor.refuse(allowsHere ? "'allow', 'match', 'function' or '}'" : "'match' or 'function'")
  }
  return { functions, matches, allows }
}

function parsePattern(cursor: Cursor): readonly SegmentPattern[] {
  const pattern: SegmentPattern[] = []
  const names = new Set<string>()
  for (;;) {
    const { token, at } = cursor
    if (token.kind === 'segment') {
      cursor.advance()
      pattern.push({ kind: 'word', word: token.value })
      continue
    }
    if (!cursor.took('/')) break
    // Else the brace of the block would pass for the one of a name, as in `/a/ {`.
    if (!cursor.touches('{', at)) cursor.refuse("a word or a '{' right after the '/' of a path")
    cursor.advance()
    const nameAt = cursor.at
    const name = cursor.name('a name in braces')
    if (names.has(name)) throw new RulesProblem(`The name '${name}' is here twice.`, nameAt)
    if (isPackage(name) || name === 'request' || name === 'resource')
      throw new RulesProblem(`'${name}' belongs to the language. Choose another name.`, nameAt)
    names.add(name)
    const rest = cursor.took('=') && !cursor.took('*')
    if (rest) cursor.expect('**', "after '='")
    cursor.expect('}', 'after the name')
    if (rest && pattern.some(({ kind }) => kind === 'rest'))
      throw new RulesProblem('Only one {…=**} is allowed in one path.', at)
    pattern.push({ kind: rest ? 'rest' : 'one', name })
  }
  return pattern.length > 0 ? pattern : cursor.refuse("a path such as '/b/{bucket}/o'")
}
