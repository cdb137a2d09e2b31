import type { RichText, RichTextBlock } from '@shala/content/richText/richText'

/** A heading of a rich text, with the id under which links reach it. */
export interface Heading {
  block: RichTextBlock
  id: string
  text: string
  level: 2 | 3
}

/** Ids that the page around a text has given away. */
const taken = ['main', 'root', 'contents']

/** The headings in their order. Equal words get different ids: `feet`, `feet-2`. */
export function listHeadings(text: RichText): Heading[] {
  const given = new Set<string>(taken)
  return text.flatMap((block) => {
    if (block._type !== 'block' || block.listItem !== null || block.style === 'normal') return []
    const words = block.spans.map((span) => span.text).join('')
    if (words.trim() === '') return []
    const id = unused(getAnchor(words), given)
    given.add(id)
    return [{ block, id, text: words, level: block.style === 'h2' ? 2 : 3 }]
  })
}

function getAnchor(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-')
      .slice(0, 60) || 'part'
  )
}

function unused(wanted: string, given: ReadonlySet<string>): string {
  if (!given.has(wanted)) return wanted
  let count = 2
  while (given.has(`${wanted}-${count}`)) count++
  return `${wanted}-${count}`
}
