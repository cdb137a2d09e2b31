import { LessonBlock, type LessonText } from '@shala/contract/courses/lessonText'

/**
 * Returns the text of a lesson that can be shown. A paragraph that the contract refuses keeps its words,
 * without format and links, so that nothing typed disappears.
 */
export function toReadableText(body: unknown): LessonText {
  return Array.isArray(body)
    ? body.flatMap(
        (block: unknown, place) => LessonBlock.safeParse(block).data ?? toPlain(block, place),
      )
    : []
}

function toPlain(block: unknown, place: number): LessonText {
  const text = getWords(block)
  if (text === '') return []
  const children = [{ _type: 'span' as const, _key: 'words', text, marks: [] }]
  return [{ _type: 'block', _key: `plain-${place}`, style: 'normal', children, markDefs: [] }]
}

function getWords(block: unknown): string {
  if (typeof block !== 'object' || block === null || !('children' in block)) return ''
  const { children } = block
  if (!Array.isArray(children)) return ''
  return children
    .map((child: unknown) => {
      const hasText = typeof child === 'object' && child !== null && 'text' in child
      return hasText && typeof child.text === 'string' ? child.text : ''
    })
    .join('')
}
