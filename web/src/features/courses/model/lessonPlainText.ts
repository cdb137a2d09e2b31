import type { LessonBlock, LessonText } from '@shala/contract/courses/lessonText'

/** A lesson's text with its formatting written out, as in Markdown: for comparing two versions. */
export function lessonPlainText(text: LessonText): string {
  return text.map(blockPlainText).join('\n')
}

const styles = { normal: '', h2: '## ', h3: '### ', blockquote: '> ' } as const
const entries = { bullet: '- ', number: '1. ' } as const

function blockPlainText(block: LessonBlock): string {
  if (block._type === 'file') return `[file ${block.path.split('/').at(-1) ?? ''}]`
  const { style, listItem, level = 1, children, markDefs } = block
  const words = children.map(({ text, marks }) => {
    const link = markDefs.find(({ _key }) => marks.includes(_key))
    const strong = marks.includes('strong') ? `**${text}**` : text
    const shown = marks.includes('em') ? `_${strong}_` : strong
    return link ? `[${shown}](${link.href})` : shown
  })
  const entry = listItem === undefined ? '' : `${'  '.repeat(level - 1)}${entries[listItem]}`
  return `${entry}${styles[style]}${words.join('')}`
}
