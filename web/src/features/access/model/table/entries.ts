/** One pasted entry: all of its text, and the part that should be an address. */
export interface Entry {
  text: string
  address: string
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
  return (text.match(segments) ?? []).flatMap((segment) => entriesOfSegment(segment.trim()))
}

function entriesOfSegment(segment: string): Entry[] {
  if (segment === '') return []
  const matches = [...segment.matchAll(candidates)]
  if (matches.length === 0) return [{ text: segment, address: segment }]
  let start = 0
  return matches.map((match, position) => {
    const last = position === matches.length - 1
    // Words before an address belong to it as a name; words after the last one do too.
    const end = last ? segment.length : match.index + match[0].length
    const entry = { text: segment.slice(start, end).trim(), address: match[1] ?? match[0] }
    start = end
    return entry
  })
}
