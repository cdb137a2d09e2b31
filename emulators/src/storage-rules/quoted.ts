import { RulesProblem, type Position } from './problems.ts'
import type { Token } from './tokens.ts'

const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
])

const escape = /\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([0-3][0-7]{2})|([^]))/g

/**
 * The token of a quoted text, `'…'`, `"…"` or `b'…'`, its escapes resolved.
 * @throws RulesProblem on an escape that the language does not have
 */
export function quoted(text: string, at: Position): Token {
  const isBytes = text.startsWith('b')
  const raw = text.slice(isBytes ? 2 : 1, -1)
  if (isBytes) return { kind: 'bytes', text, value: bytes(raw, at), at }
  return { kind: 'string', text, value: resolved(raw, at), at }
}

function resolved(raw: string, at: Position): string {
  return raw.replace(
    escape,
    (all: string, unicode?: string, hex?: string, octal?: string, plain?: string) => {
      const character = characterOf(unicode, hex, octal) ?? escapes.get(plain ?? '')
      if (character === undefined)
        throw new RulesProblem(`The string holds the unknown escape '${all}'.`, at)
      return character
    },
  )
}

/** In bytes, `\xff` and `\377` stand for one byte; every other character for its UTF-8 bytes. */
function bytes(raw: string, at: Position): Uint8Array {
  const parts: Uint8Array[] = []
  let last = 0
  for (const match of raw.matchAll(escape)) {
    const [all, unicode, hex, octal] = match
    if (unicode !== undefined)
      throw new RulesProblem(`Bytes hold the escape '${all}': only text can.`, at)
    const byte = characterOf(undefined, hex, octal)
    parts.push(Buffer.from(raw.slice(last, match.index)))
    parts.push(
      byte === undefined ? Buffer.from(resolved(all, at)) : Uint8Array.of(byte.charCodeAt(0)),
    )
    last = match.index + all.length
  }
  return Buffer.concat([...parts, Buffer.from(raw.slice(last))])
}

function characterOf(unicode?: string, hex?: string, octal?: string): string | undefined {
  const digits = unicode ?? hex
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16))
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
  return undefined
}
