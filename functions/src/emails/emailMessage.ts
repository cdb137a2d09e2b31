import { type Mail } from '@shala/contract/emails/mail'
import { escaped } from '@shala/contract/emails/renderEmail'
import { keepOnOneLine } from '@shala/contract/values/keepOnOneLine'
import { emailStyle as style, darkStyle } from './emailStyle.ts'

/** A block of an email: a paragraph, a link on its own line, or a quotation. */
type Block =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }

/**
 * Parses plain text into blocks: empty lines separate paragraphs, lines starting with `>` are
 * quotations, and a line with only a link to the site is a link block. Control characters become
 * spaces.
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
      // Nested quotations stay as text.
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

/** The text of an email, before formatting. */
interface EmailWords {
  readonly subject: string
  /**
   * Plain text. An empty line separates paragraphs; a line with only a link to the site becomes a
   * button.
   */
  readonly text: string
  /** The button label. */
  readonly action: string
  /** The sender and the reason for the email, one line each. */
  readonly foot: readonly string[]
  /**
   * The origin of the site, as `https://school.example`, or null. Links to other sites stay text.
   */
  readonly site: string | null
}

/** The most characters of the preview in an email list. */
const previewLength = 120

/**
 * Builds the plain-text and HTML versions of an email from the same blocks; all content is escaped.
 * Mail programs support little more than tables and inline styles; the style sheet is for dark mode
 * where supported.
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

/** The URL is repeated below, for programs that do not show the button. */
function buttonHtml(href: string, action: string): string {
  return `<table class="button" role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.button}"><tr><td class="accent" style="${style.buttonCell}"><a class="accent" href="${escaped(href)}" style="${style.buttonLink}">${escaped(action)}</a></td></tr></table>`
}

function lineHtml(href: string): string {
  return `<p class="soft" style="${style.address}">${anchor(href)}</p>`
}

const anchor = (href: string): string =>
  `<a class="link" href="${escaped(href)}" style="${style.link}">${escaped(href)}</a>`

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'

/** Days such as `12 September 2026` and hours such as `30 h 30 min`, within which a line does not break. */
const unbroken = new RegExp(
  `\\b(?:\\d{1,2} (?:${months})(?: \\d{4})?|\\d+ h(?: \\d+ min)?|\\d+ min)\\b`,
  'g',
)

const textHtml = (text: string): string => escaped(text).replace(unbroken, keepOnOneLine)

/**
 * Turns links to the site into anchors. Other links may come from a stranger, so they stay text.
 */
function linked(line: string, site: string | null): string {
  if (site === null) return textHtml(line)
  return line
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, place) => (place % 2 === 1 && leadsTo(part, site) ? anchor(part) : textHtml(part)))
    .join('')
}

function leadsTo(href: string, site: string): boolean {
  return URL.canParse(href) && new URL(href).origin === new URL(site).origin
}

/** Returns the first words after the greeting, for the preview in email lists. */
function getPreview(blocks: readonly Block[]): string {
  const words = blocks.flatMap((block) => (block.kind === 'lines' ? [block.lines.join(' ')] : []))
  const text = words[1] ?? words[0] ?? ''
  if (text.length <= previewLength) return text
  const start = text.slice(0, previewLength)
  // A sentence that is cut says less than none.
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0]
  return sentences ?? `${start.slice(0, start.lastIndexOf(' '))}…`
}
