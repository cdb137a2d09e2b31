import { tokenize, type Token } from './tokenize.ts'

/** Rules that cannot be put in force: what is wrong, and in which line of the file. */
export class RulesError extends Error {
  override name = 'RulesError'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** The collection whose documents stand for questions; nothing is ever written there. */
export const questions = 'storageRules'

const methodsOf = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
])

/** What a rule of Storage may ask of `request`; Firestore's has more, and `path` is another. */
const requestFields = new Set(['auth', 'time', 'resource'])

const ofFirestore = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

/** A rule of Storage may look at 2 documents, one of Firestore at 10: these use up the others. */
const spent = Array.from(
  { length: 8 },
  (_, index) => `!exists(/databases/$(_database)/documents/${questions}/${index})`,
).join(' && ')

/**
 * The match block of Firestore that decides what these rules of Storage would, with every statement
 * in the line where it stood. A question is the creation of a document: its fields are `method`,
 * `request` and `resource`, and it lies below a document of `questions`, at `root` and the path of
 * the file. So a request is a value here, and what a rule asks of it is asked of that value.
 *
 * @throws RulesError for what has no such translation. What is no rule of either, Firestore refuses.
 */
export function translate(source: string, root: string): string {
  const tokens = tokenize(source)
  const [opening, close] = [tokens[header.length - 1], tokens.at(-1)]
  const wrong = header.find((text, index) => tokens[index]?.text.replaceAll('"', "'") !== text)
  if (wrong !== undefined || opening === undefined || close?.text !== '}') {
    throw new RulesError(
      "The rules begin with `rules_version = '2';`, and all else stands in `service firebase.storage { … }`.",
      tokens[0]?.line ?? 1,
    )
  }
  const parts = [
    '\n'.repeat(opening.line - 1),
    `match /databases/{_database}/documents/${questions}/{_question} {`,
    ` function _asks(methods) { return request.resource.data.method in methods && ${spent}; }`,
    ' allow delete: if true;',
    ` match /${root} {`,
  ]
  let end = opening.end
  const replacements = replaceAll(tokens.slice(0, -1))
  for (const [index, token] of tokens.slice(0, -1).entries()) {
    if (index < header.length) continue
    parts.push(source.slice(end, token.start), replacements.get(token) ?? token.text)
    end = token.end
  }
  parts.push(source.slice(end, close.start), '}}\n')
  return parts.join('')
}

const header = ['rules_version', '=', "'2'", ';', 'service', 'firebase', '.', 'storage', '{']

/** What stands in the place of a token. */
function replaceAll(tokens: readonly Token[]): Map<Token, string> {
  const replacements = new Map<Token, string>()
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'name' || tokens[index - 1]?.text === '.') continue
    const [next, afterNext] = tokens.slice(index + 1)
    if (token.text === 'allow') replaceAllow(tokens.slice(index), replacements)
    if (token.text === 'resource') replacements.set(token, 'request.resource.data.resource')
    if (token.text === 'request') {
      if (next?.text !== '.' || !requestFields.has(afterNext?.text ?? '')) {
        const known = [...requestFields].map((field) => `request.${field}`).join(', ')
        throw new RulesError(`Of the request only ${known} are known here.`, token.line)
      }
      replacements.set(token, 'request.resource.data.request')
    }
    if (ofFirestore.has(token.text) && next?.text === '(')
      throw new RulesError(`There is no function '${token.text}'.`, token.line)
    if (token.text === 'firestore' && next?.text === '.') replacements.set(token, '').set(next, '')
  }
  return replacements
}

/** `allow get, list: if …;` becomes `allow create: if _asks(['get', 'list']) && (…);` */
function replaceAllow(tokens: readonly Token[], replacements: Map<Token, string>): void {
  const [allow, first] = tokens
  const end = tokens.findIndex(({ text }) => text === ':' || text === ';')
  const [after, condition] = tokens.slice(end)
  const semicolon = tokens.find(({ text }) => text === ';')
  if (!allow || !first || !after || !semicolon)
    throw new RulesError('An allow ends with a semicolon.', allow?.line ?? 1)
  const words = tokens.slice(1, end)
  const listed = words.map(({ text }) => text).join('')
  const methods = listed.split(',').flatMap((word) => {
    const these = methodsOf.get(word)
    if (these === undefined) throw new RulesError(`'${word}' is no method.`, allow.line)
    return these
  })
  for (const word of words) replacements.set(word, '')
  replacements.set(first, 'create')
  const asks = `_asks(['${methods.join("', '")}'])`
  if (after === semicolon) replacements.set(semicolon, `: if ${asks};`)
  else if (condition?.text === 'if')
    replacements.set(condition, `if ${asks} && (`).set(semicolon, ');')
  else throw new RulesError("After the colon of an allow comes 'if'.", after.line)
}
