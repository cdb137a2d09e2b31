import { picture, type Value } from './document.ts'
import { spans } from './spans.ts'

/**
 * Portable Text from a small part of Markdown. Paragraphs stand between blank lines; `##` and
 * `###` are headings, `-` and `1.` lists, `>` a quote (its last line may be `> -- who`),
 * `![name of a picture](caption)` a figure, and a paragraph under `:::care Title` a callout.
 */
export function richText(markup: string): Value[] {
  return markup
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => blocks(part.split('\n').map((line) => line.trim())))
}

function blocks(lines: readonly string[]): Value[] {
  const [first = ''] = lines
  const heading = /^(##|###) (.+)$/.exec(first)
  if (heading) return [block(heading[2] ?? '', { style: heading[1] === '##' ? 'h2' : 'h3' })]
  if (/^(-|\d+\.) /.test(first)) return entries(lines)
  if (first.startsWith('> ')) return [quote(lines.map((line) => line.replace(/^> ?/, '')))]
  const figure = /^!\[(.+?)\]\((.*)\)$/.exec(first)
  if (figure) {
    const [, name = '', caption = ''] = figure
    return [{ _type: 'figure', image: picture(name), caption }]
  }
  const callout = /^:::(note|practice|care) ?(.*)$/.exec(first)
  if (callout) {
    const [, tone = '', title = ''] = callout
    return [{ _type: 'callout', tone, title, text: lines.slice(1).join(' ') }]
  }
  return [block(lines.join(' '))]
}

const block = (text: string, more: { readonly [name: string]: Value } = {}): Value => ({
  _type: 'block',
  style: 'normal',
  ...more,
  ...spans(text),
})

/** An entry may go on in lines that begin with no mark. */
function entries(lines: readonly string[]): Value[] {
  const listItem = lines[0]?.startsWith('- ') === true ? 'bullet' : 'number'
  return lines
    .join('\n')
    .split(/\n(?=(?:-|\d+\.) )/)
    .map((entry) => entry.replace(/^(-|\d+\.) /, '').replaceAll('\n', ' '))
    .map((entry) => block(entry, { listItem, level: 1 }))
}

function quote(lines: readonly string[]): Value {
  const attribution = lines.find((line) => line.startsWith('-- '))?.slice(3)
  const text = lines.filter((line) => !line.startsWith('-- ')).join(' ')
  return { _type: 'quote', text, attribution }
}
