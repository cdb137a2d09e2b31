/** A token of a rules file. A `segment` is one `/name` of a path. */
export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'segment' | 'symbol'
  readonly text: string
  /** Offsets in the file. */
  readonly start: number
  readonly end: number
  /** From 1. */
  readonly line: number
}

// As in the official grammar, a slash that touches a word begins a path, so `6/2` is no division.
const token = new RegExp(
  [
    String.raw`(?<skipped>\s+|//[^\n\r]*|/\*[^]*?\*/)`,
    String.raw`(?<string>b?(?:'(?:[^'\\\n\r]|\\.)*'|"(?:[^"\\\n\r]|\\.)*"))`,
    String.raw`(?<name>[A-Za-z_]\w*)`,
    String.raw`(?<number>\d*\.\d+|\d+)`,
    String.raw`(?<segment>/(?:\(default\)|\w[\w.~-]*))`,
    String.raw`(?<symbol>\$\(|\*\*|&&|\|\||[=!<>]=|[^])`,
  ].join('|'),
  'gy',
)

/** Splits rules into tokens. Characters that begin no token become separate symbols. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (const { 0: text, index, groups } of source.matchAll(token)) {
    const kind = kinds.find((each) => groups?.[each] !== undefined)
    if (kind !== undefined)
      tokens.push({ kind, text, start: index, end: index + text.length, line })
    line += text.match(/\r\n|\r|\n/g)?.length ?? 0
  }
  return tokens
}

const kinds = ['string', 'name', 'number', 'segment', 'symbol'] as const

/** Invalid rules, with the error and its line in the file. */
export class RulesError extends Error {
  override name = 'RulesError'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** The collection whose documents represent questions; nothing is ever written there. */
export const questions = 'storageRules'

const methodsByKeyword = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
])

/**
 * The fields of `request` that rules of Storage can read; Firestore has more, and another `path`.
 */
const requestFields = new Set(['auth', 'time', 'resource'])

const ofFirestore = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

/** A rule of Storage may look at 2 documents, one of Firestore at 10: these use up the others. */
const spent = Array.from(
  { length: 8 },
  (_, index) => `!exists(/databases/$(_database)/documents/${questions}/${index})`,
).join(' && ')

/**
 * Translates rules of Storage into a Firestore match block with the same decisions, keeping each
 * statement on its line. A question is the creation of a document with the fields `method`,
 * `request` and `resource`, below a document of `questions`, at `root` and the path of the file. So
 * `request` becomes a value here, and the rules read that value.
 *
 * @throws RulesError for rules without a translation. Firestore refuses other invalid rules.
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

/** Returns the replacements of tokens. */
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
    const these = methodsByKeyword.get(word)
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
