import type { LessonText, LessonTextBlock } from '@shala/contract/courses/lessonText'

type Unkeyed = Omit<LessonTextBlock, '_key' | '_type'>

/** Builds blocks, each with a unique key. */
export function text(...blocks: readonly (Unkeyed | readonly Unkeyed[])[]): LessonText {
  return blocks
    .flat()
    .map((block, n): LessonTextBlock => ({ _type: 'block', _key: `b${n}`, ...block }))
}

/** Builds a paragraph; text between asterisks is emphasized. */
export const p = (words: string): Unkeyed => ({
  style: 'normal',
  children: words.split('*').map((part, n) => ({
    _type: 'span',
    _key: `s${n}`,
    text: part,
    marks: n % 2 === 1 ? ['em'] : [],
  })),
  markDefs: [],
})

export const heading = (words: string): Unkeyed => ({ ...p(words), style: 'h2' })
export const quote = (words: string): Unkeyed => ({ ...p(words), style: 'blockquote' })

export const points = (...entries: string[]): Unkeyed[] =>
  entries.map((words) => ({ ...p(words), listItem: 'bullet', level: 1 }))

export const numbered = (...entries: string[]): Unkeyed[] =>
  entries.map((words) => ({ ...p(words), listItem: 'number', level: 1 }))

/** A paragraph with a link in it. */
export const linked = (before: string, words: string, href: string, after: string): Unkeyed => ({
  style: 'normal',
  children: [before, words, after].map((part, n) => ({
    _type: 'span',
    _key: `s${n}`,
    text: part,
    marks: n === 1 ? ['link'] : [],
  })),
  markDefs: [{ _type: 'link', _key: 'link', href }],
})
