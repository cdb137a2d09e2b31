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
