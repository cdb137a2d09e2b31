import { escaped, type Mail } from '@shala/contract/emails/emailTemplates'
import { emailStyle as style, darkStyle } from './emailStyle.ts'

/** A part of an e-mail: a paragraph of lines, a link that stands alone, or what somebody else wrote. */
type Block =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }

/**
 * Reads plain text: empty lines part paragraphs, lines that begin with `>` are a quotation, and a line
 * that is a link to the site and nothing else stands alone. Signs that print nothing become spaces.
 */
function readBlocks(text: string, site: string | null): Block[] {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trimEnd())
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const kind = getBlockKind(lines[at] ?? '', site)
    let end = at + 1
    while (end < lines.length && getBlockKind(lines[end] ?? '', site) === kind) end += 1
    const found = lines.slice(at, end)
    at = end
    if (kind === 'lines') blocks.push({ kind, lines: found })
    if (kind === 'link') blocks.push(...found.map((line) => ({ kind, href: line.trim() })))
    if (kind === 'quote') {
      const quoted = found.map((line) => line.replace(/^> ?/, '')).join('\n')
      // A quotation in a quotation stays as it is typed: two depths are enough to follow.
      const inside = readBlocks(quoted, null).map((block) =>
        block.kind === 'quote' ? splitLines(block) : block,
      )
      if (inside.length > 0) blocks.push({ kind, blocks: inside })
    }
  }
  return blocks
}

function getBlockKind(line: string, site: string | null): 'empty' | Block['kind'] {
  if (line.trim() === '') return 'empty'
  if (line.startsWith('>')) return 'quote'
  return isLinkTo(line.trim(), site) ? 'link' : 'lines'
}

function isLinkTo(line: string, site: string | null): boolean {
  if (site === null || /[\s<>"']/.test(line) || !/^https?:\/\//.test(line)) return false
  return URL.canParse(line) && new URL(line).origin === new URL(site).origin
}

const splitLines = (block: Block): Block => ({
  kind: 'lines',
  lines: toPlainText([block]).split('\n'),
})

/** The same as plain text. */
function toPlainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n\n')
}

function blockText(block: Block): string {
  if (block.kind === 'link') return block.href
  if (block.kind === 'lines') return block.lines.join('\n')
  return toPlainText(block.blocks)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** What an e-mail says, before it has a look. */
interface EmailWords {
  readonly subject: string
  /** Plain text: an empty line parts paragraphs, a line that is a link of the site alone is a button. */
  readonly text: string
  /** What the button says, where there is one. */
  readonly action: string
  /** Who wrote it, and what its reader may do about it: a line each. */
  readonly foot: readonly string[]
  /** Where the site is, as `https://school.example`; null where nobody has said so. Other links stay text. */
  readonly site: string | null
}

/** So much of an e-mail a list of e-mails shows beside its subject. */
const previewLength = 120

/**
 * An e-mail as plain text and as HTML, which say the same: both are made of the same paragraphs, and
 * whatever stands in them stays text. Mail programs take tables and inline styles and little else; the
 * style sheet in its head is for the dark, where a program keeps it.
 */
export function emailMessage({ subject, text, action, foot, site }: EmailWords): Mail['message'] {
  const blocks = readBlocks(text, site)
  const footBlock: Block = { kind: 'lines', lines: foot }
  return {
    subject,
    text: `${toPlainText(blocks)}\n\n-- \n${toPlainText([footBlock])}\n`,
    html: page(subject, blocks, { action, foot: blockHtml(footBlock, { action, site }), site }),
  }
}

function page(
  subject: string,
  blocks: readonly Block[],
  { action, foot, site }: Pick<EmailWords, 'action' | 'site'> & { readonly foot: string },
): string {
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${style.body}">
<div class="preview" style="${style.preview}">${escaped(getPreview(blocks))}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.paper}">
<tr><td align="center" style="${style.margin}">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.sheet}">
<tr><td class="band" height="8" style="${style.band}"></td></tr>
<tr><td class="words" style="${style.words}">
${blocks.map((block) => blockHtml(block, { action, site })).join('\n')}
</td></tr>
<tr><td class="foot" style="${style.foot}">
${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

type Look = Pick<EmailWords, 'action' | 'site'>

function blockHtml(block: Block, look: Look): string {
  if (block.kind === 'quote') {
    const inside = block.blocks.map((one) => blockHtml(one, look)).join('\n')
    return `<blockquote class="quote" style="${style.quote}">\n${inside}\n</blockquote>`
  }
  if (block.kind === 'link')
    return `${buttonHtml(block.href, look.action)}\n${lineHtml(block.href)}`
  const lines = block.lines.map((line) => linked(line, look.site)).join('<br>')
  return `<p style="${style.paragraph}">${lines}</p>`
}

/** The address stands below as well: for who reads it, and where no button is shown. */
function buttonHtml(href: string, action: string): string {
  return `<table class="button" role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.button}"><tr><td class="accent" style="${style.buttonCell}"><a class="accent" href="${escaped(href)}" style="${style.buttonLink}">${escaped(action)}</a></td></tr></table>`
}

function lineHtml(href: string): string {
  return `<p class="soft" style="${style.address}">${anchor(href)}</p>`
}

const anchor = (href: string): string =>
  `<a class="link" href="${escaped(href)}" style="${style.link}">${escaped(href)}</a>`

/** A line with its links to the site as links; those to elsewhere may be a stranger's. */
function linked(line: string, site: string | null): string {
  if (site === null) return escaped(line)
  return line
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, place) => (place % 2 === 1 && leadsTo(part, site) ? anchor(part) : escaped(part)))
    .join('')
}

function leadsTo(href: string, site: string): boolean {
  return URL.canParse(href) && new URL(href).origin === new URL(site).origin
}

/** The first words after the greeting, which lists of e-mails show. */
function getPreview(blocks: readonly Block[]): string {
  const words = blocks.flatMap((block) => (block.kind === 'lines' ? [block.lines.join(' ')] : []))
  return (words[1] ?? words[0] ?? '').slice(0, previewLength)
}
