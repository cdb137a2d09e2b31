/** A part of an e-mail: a paragraph of lines, a link that stands alone, or what somebody else wrote. */
export type Block =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }

/**
 * Reads plain text: empty lines part paragraphs, lines that begin with `>` are a quotation, and a line
 * that is a link to the site and nothing else stands alone. Signs that print nothing become spaces.
 */
export function readBlocks(text: string, site: string | null): Block[] {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trimEnd())
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at] ?? '', site)
    let end = at + 1
    while (end < lines.length && kindOf(lines[end] ?? '', site) === kind) end += 1
    const found = lines.slice(at, end)
    at = end
    if (kind === 'lines') blocks.push({ kind, lines: found })
    if (kind === 'link') blocks.push(...found.map((line) => ({ kind, href: line.trim() })))
    if (kind === 'quote') {
      const quoted = found.map((line) => line.replace(/^> ?/, '')).join('\n')
      // A quotation in a quotation stays as it is typed: two depths are enough to follow.
      const inside = readBlocks(quoted, null).map((block) =>
        block.kind === 'quote' ? linesOf(block) : block,
      )
      if (inside.length > 0) blocks.push({ kind, blocks: inside })
    }
  }
  return blocks
}

function kindOf(line: string, site: string | null): 'empty' | Block['kind'] {
  if (line.trim() === '') return 'empty'
  if (line.startsWith('>')) return 'quote'
  return isLinkTo(line.trim(), site) ? 'link' : 'lines'
}

function isLinkTo(line: string, site: string | null): boolean {
  if (site === null || /[\s<>"']/.test(line) || !/^https?:\/\//.test(line)) return false
  return URL.canParse(line) && new URL(line).origin === new URL(site).origin
}

const linesOf = (block: Block): Block => ({ kind: 'lines', lines: textOf([block]).split('\n') })

/** The same as plain text. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n\n')
}

function blockText(block: Block): string {
  if (block.kind === 'link') return block.href
  if (block.kind === 'lines') return block.lines.join('\n')
  return textOf(block.blocks)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
