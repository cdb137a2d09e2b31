import { RulesProblem, type Position } from './problems.ts'
import { quoted } from './quoted.ts'
import { symbols, type Token } from './tokens.ts'

const space = /[ \t\r\n\f]+/y
const comment = /\/\/[^\n\r]*|\/\*[^]*?\*\//y
const name = /[A-Za-z_][A-Za-z0-9_]*/y
const number = /[0-9]*\.[0-9]+|[0-9]+/y
const string = /b?(?:'(?:[^'\\\n\r]|\\.)*'|"(?:[^"\\\n\r]|\\.)*")/y
// As in the official grammar, a slash that touches a word begins a path, so `6/2` is no division.
const segment = /\/(?:\(default\)|[A-Za-z0-9_][A-Za-z0-9_.~-]*)/y

/** One more than the largest int: with a minus before it, it is the smallest. */
const largest = 2n ** 63n

/**
 * Splits rules text into tokens, ending with one of kind `end`.
 * @throws RulesProblem at the first character that begins no token of the language
 */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = []
  const lineStarts = [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map((m) => m.index + m[0].length)]
  let offset = 0
  let line = 1

  const here = (): Position => {
    while ((lineStarts[line] ?? Infinity) <= offset) line += 1
    return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 }
  }
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset
    return pattern.exec(source)?.[0]
  }
  while (offset < source.length) {
    const skipped = take(space) ?? take(comment)
    if (skipped !== undefined) {
      offset += skipped.length
      continue
    }
    const token = tokenAt(source, offset, here(), take)
    tokens.push(token)
    offset += token.text.length
  }
  tokens.push({ kind: 'end', text: 'the end of the file', at: here() })
  return tokens
}

function tokenAt(
  source: string,
  offset: number,
  at: Position,
  take: (pattern: RegExp) => string | undefined,
): Token {
  const text = take(string)
  if (text !== undefined) return quoted(text, at)
  const word = take(name)
  if (word !== undefined) return { kind: 'name', text: word, at }
  const digits = take(number)
  if (digits !== undefined) return numberToken(digits, source.slice(offset + digits.length), at)
  const path = take(segment)
  if (path !== undefined) return { kind: 'segment', text: path, value: path.slice(1), at }
  const symbol = symbols.find((each) => source.startsWith(each, offset))
  if (symbol !== undefined) return { kind: 'symbol', text: symbol, symbol, at }
  const character = String.fromCodePoint(source.codePointAt(offset) ?? 0)
  if (character === "'" || character === '"')
    throw new RulesProblem(`The string that begins here has no closing ${character}.`, at)
  throw new RulesProblem(`Unexpected character '${character}'.`, at)
}

function numberToken(text: string, rest: string, at: Position): Token {
  if (/^(?:[A-Za-z_]|\.(?![0-9]*\.))/.test(rest) && !(text.includes('.') && rest.startsWith('.')))
    throw new RulesProblem(`'${text}${rest.slice(0, 1)}' is no number.`, at)
  if (text.includes('.')) return { kind: 'float', text, value: Number(text), at }
  const value = BigInt(text)
  if (value > largest) throw new RulesProblem(`The number ${text} is too large.`, at)
  return { kind: 'int', text, value, at }
}
