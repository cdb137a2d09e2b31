export interface Entry {
  readonly text: string
  readonly address: string
  /** The place of the entry in the pasted text, and its line, from 1 on. */
  readonly start: number
  readonly end: number
  readonly line: number
}

/** Entries are on separate lines or between commas, semicolons or tabs, which quoted names and remarks in brackets may hold. */
const segments = /(?:"(?:[^"\\\n]|\\.)*"(?=[ ]*(?:<|[^\s<>,;"]+@))|\([^()\n@]*\)|[^,;\t\r\n])+/g
/** `<a@b>`, or a word with an at-sign. */
const candidates = /<([^<>]*)>|[^\s<>]*@[^\s<>]*/g
const lineBreak = /\r\n|\r|\n/

/**
 * Returns the entries of a pasted text. Every character except separators and spaces is in the text of
 * exactly one entry: `Maya Lindqvist <maya@x.org>` is one, `a@x.org b@x.org` are two, and so is
 * `Okafor, Leo <leo@x.org>; Asha <asha@x.org>`, as mail programs write recipients.
 */
export function parseEntries(text: string): Entry[] {
  const plain = withPlainSigns(text)
  let line = 1
  let counted = 0
  return withWholeNames(plain).flatMap(({ start, end }) => {
    line += plain.slice(counted, start).split(lineBreak).length - 1
    counted = start
    return splitSegment(plain.slice(start, end), start).map((entry) => ({
      ...entry,
      text: text.slice(entry.start, entry.end),
      line,
    }))
  })
}

/** Full-width signs and spaces as plain ones, each in its place. */
function withPlainSigns(text: string): string {
  return text
    .replace(/[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\u3001\u060c]/g, ',')
    .replace(/[^\S\t\r\n]/g, ' ')
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The segments of a text, where `Okafor, Leo <leo@x.org>` is one: a name before an address in angle brackets. */
function withWholeNames(text: string): Span[] {
  const spans = Array.from(text.matchAll(segments), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
  const whole: Span[] = []
  for (const span of spans) {
    const before = whole.at(-1)
    const isNamePart =
      before !== undefined &&
      text.slice(before.end, span.start) === ',' &&
      /^[^@<>]*[\p{L}.][^@<>]*$/u.test(text.slice(before.start, before.end)) &&
      isRestOfName(text, span.start)
    if (isNamePart) whole[whole.length - 1] = { start: before.start, end: span.end }
    else whole.push(span)
  }
  return whole
}

/**
 * Whether the text up to the next angle bracket belongs to a name: on the same line, without an address,
 * and without a comma before the bracket.
 */
function isRestOfName(text: string, start: number): boolean {
  const [rest = ''] =
    /^[^<>@;\t\r\n]{0,80}(?=<[^<>\r\n]*@)/.exec(text.slice(start, start + 200)) ?? []
  return rest.trim() !== '' && !rest.trim().endsWith(',')
}

type Found = Omit<Entry, 'text' | 'line'>

function splitSegment(segment: string, offset: number): Found[] {
  if (segment.trim() === '') return []
  const entry = (from: number, to: number, address?: string): Found => {
    const part = segment.slice(from, to)
    const bare = part.trim()
    const start = offset + from + part.length - part.trimStart().length
    return { address: bareAddress(address ?? bare), start, end: start + bare.length }
  }
  const found = [...segment.matchAll(candidates)].flatMap(({ 0: whole, 1: inner, index }) =>
    findPieces(inner ?? whole).map((piece) => ({ ...piece, at: index, end: index + whole.length })),
  )
  if (found.length === 0) return [entry(0, segment.length)]
  let from = 0
  return found.map(({ address, at, from: begin, end }, position) => {
    const next = found[position + 1]
    // Words before an address belong to it as a name; words after the last one do too.
    const to = next === undefined ? segment.length : next.at === at ? at + next.from : end
    const one = entry(from, Math.max(to, at + begin), address)
    from = Math.max(to, at + begin)
    return one
  })
}

/**
 * The addresses in a word: one as a rule, two in `a@x.org/b@x.org`. Markdown's `[a@x.org](mailto:a@x.org)`
 * and Slack's `mailto:a@x.org|a@x.org` say one twice.
 */
function findPieces(word: string): { address: string; from: number }[] {
  // One address may hold a slash itself.
  const isSingle = word.split('@').length <= 2
  const parts = word.matchAll(isSingle ? /[^()[\]{}|]+/g : /[^()[\]{}|/]+/g)
  const pieces = Array.from(parts, ({ 0: address, index: from }) => ({ address, from })).filter(
    ({ address }) => address.split('@').length === 2,
  )
  const [only] = pieces
  if (only === undefined) return [{ address: word, from: 0 }]
  if (isSingle) return [{ address: only.address, from: 0 }]
  const addresses = pieces.map(({ address }) => bareAddress(address).toLowerCase())
  return pieces.filter((_, place) => addresses.indexOf(addresses[place] ?? '') === place)
}

/** The address without what people and programs write around it. */
function bareAddress(text: string): string {
  return (
    text
      .replace(/\p{Cf}/gu, '')
      .replace(/^[\s"'“”„‘’‚«»()[\]{}•*·>-]+/u, '')
      // A label such as `mailto:`, or the name of a group of recipients.
      .replace(/^[\p{L}\d_-]+ ?: ?(?=[^:/\s]+@)/u, '')
      .replace(/(?<=@[^?|]*)[?|].*$/s, '')
      .replace(/[\s"'“”„‘’«»()[\]{}.,;:!?>]+$/u, '')
  )
}
