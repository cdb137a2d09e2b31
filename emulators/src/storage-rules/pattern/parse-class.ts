import { caseless, not, perlClass, posixClass, unicodeClass } from './classes.ts'
import { codePointOf, type Reader } from './reader.ts'
import { PatternProblem, type Class } from './syntax.ts'

const controls = new Map([
  ['a', 7],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
])

/** A class that a backslash begins (`\d`, `\pL`), its backslash still to come. Else undefined. */
export function parseNamedClass(reader: Reader): Class | undefined {
  const unicode = reader.tookMatch(/^\\([pP])(?:\{(\^?\w+)\}|(\w))/)
  if (unicode) {
    const of = unicodeClass(unicode[2] ?? unicode[3] ?? '')
    return unicode[1] === 'P' ? not(of) : of
  }
  const letter = reader.tookMatch(/^\\([dDwWsS])/)?.[1]
  return letter === undefined ? undefined : perlClass(letter)
}

/** The code point that an escape stands for; its backslash has been taken. */
export function parseEscape(reader: Reader): number {
  const octal = reader.tookMatch(/^(?:0[0-7]{0,2}|[1-7][0-7]{1,2})/)
  if (octal) return Number.parseInt(octal[0], 8)
  const hex = reader.tookMatch(/^x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/)
  if (hex) {
    const codePoint = Number.parseInt(hex[1] ?? hex[2] ?? '', 16)
    if (codePoint <= 0x10ffff) return codePoint
  }
  const character = reader.take()
  const control = controls.get(character)
  if (control !== undefined) return control
  if (codePointOf(character) < 0x80 && !/[A-Za-z0-9]/.test(character)) return codePointOf(character)
  throw new PatternProblem(`The pattern uses \\${character}, which RE2 does not have.`)
}

/** `[…]`, its opening bracket taken. */
export function parseClass(reader: Reader, ignoreCase: boolean): Class {
  const negated = reader.took('^')
  const parts: Class[] = []
  for (let first = true; first || reader.next !== ']'; first = false) parts.push(parseItem(reader))
  reader.take()
  const any: Class = (codePoint) => parts.some((part) => part(codePoint))
  const folded = ignoreCase ? caseless(any) : any
  return negated ? not(folded) : folded
}

function parseItem(reader: Reader): Class {
  const posix = reader.tookMatch(/^\[:(\^?\w+):\]/)
  if (posix) return posixClass(posix[1] ?? '')
  const named = parseNamedClass(reader)
  if (named) return named
  const least = parseCharacter(reader)
  if (!reader.tookMatch(/^-(?!\])/)) return (codePoint) => codePoint === least
  const most = parseCharacter(reader)
  if (most < least) throw new PatternProblem('A range of the pattern runs backwards.')
  return (codePoint) => codePoint >= least && codePoint <= most
}

function parseCharacter(reader: Reader): number {
  return reader.took('\\') ? parseEscape(reader) : codePointOf(reader.take())
}
