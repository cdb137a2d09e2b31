/** One pasted entry: all of its text, and the part that should be an address. */
export interface Entry {
  readonly text: string
  readonly address: string
  /** Where the entry stands in the pasted text, and on which line of it, from 1 on. */
  readonly start: number
  readonly end: number
  readonly line: number
}

/**
 * Entries stand on lines of their own or between commas, semicolons or tabs; a quoted name may
 * hold those.
 */
const segments = /(?:"[^"\n]*"(?=[ ]*<)|[^,;\t\r\n])+/g
/** `<a@b>`, or a word with an at-sign. */
const candidates = /<([^<>]*)>|[^\s<>]*@[^\s<>]*/g

/**
 * The entries of a pasted text. Every character that is no separator or space ends up in the
 * text of exactly one entry: `Maya Lindqvist <maya@x.org>` is one, `a@x.org b@x.org` are two.
 */
export function entriesOf(text: string): Entry[] {
  let line = 1
  let counted = 0
  return [...text.matchAll(segments)].flatMap(({ 0: segment, index }) => {
    line += text.slice(counted, index).split(lineBreak).length - 1
    counted = index
    return entriesOfSegment(segment, index, line)
  })
}

const lineBreak = /\r\n|\r|\n/

function entriesOfSegment(segment: string, offset: number, line: number): Entry[] {
  if (segment.trim() === '') return []
  const entry = (from: number, to: number, address?: string): Entry => {
    const part = segment.slice(from, to)
    const text = part.trim()
    const start = offset + from + part.length - part.trimStart().length
    return { text, address: address ?? text, start, end: start + text.length, line }
  }
  const matches = [...segment.matchAll(candidates)]
  if (matches.length === 0) return [entry(0, segment.length)]
  let from = 0
  return matches.map((match, position) => {
    const last = position === matches.length - 1
    // Words before an address belong to it as a name; words after the last one do too.
    const to = last ? segment.length : match.index + match[0].length
    const found = entry(from, to, match[1] ?? match[0])
    from = to
    return found
  })
}
