import type { RichText } from './richText.ts'

/** The words of a rich text without its form, a line for each paragraph. */
export function plainText(richText: RichText): string {
  return richText
    .map((block) => {
      switch (block._type) {
        case 'block':
          return block.spans.map(({ text }) => text).join('')
        case 'figure':
          return block.caption ?? ''
        case 'quote':
        case 'callout':
          return block.text
      }
    })
    .filter((text) => text !== '')
    .join('\n')
}
