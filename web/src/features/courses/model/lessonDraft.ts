import { type LessonBlock, LessonText } from '@shala/contract/courses/lessonText'
import { Lesson, LessonForm, lessonsPath } from '@shala/contract/courses/lessons'
import { type CourseSection, groupBySection } from '@shala/contract/courses/sections'
import { parseVideo } from '@shala/contract/courses/videos'
import type { Stored } from '#shared/query.ts'
import { completeWebLink, textOrNull, wholeNumberOrNull } from '#shared/typedText.ts'
import { defineRecord, type RecordValues } from '#shared/ui/record/defineRecord.ts'
import {
  field,
  type FieldKind,
  optionalText,
  optionalWhole,
  text,
  yesNo,
} from '#shared/ui/record/fields.ts'
import { toReadableText } from './toReadableText.ts'

/** A lesson's text with its formatting written out, as in Markdown: for comparing two versions. */
function lessonPlainText(text: LessonText): string {
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

/** Removes empty paragraphs at the ends; an untouched editor holds one. */
function withoutEmptyEnds(body: unknown): unknown {
  const parsed = LessonText.safeParse(body)
  if (!parsed.success) return body
  const isFull = (block: LessonText[number]) =>
    block._type === 'file' || block.children.some(({ text }) => text !== '')
  const [first, last] = [parsed.data.findIndex(isFull), parsed.data.findLastIndex(isFull)]
  return first < 0 ? [] : parsed.data.slice(first, last + 1)
}

/** The lessons of a course. Their text is the content of the editor, not parsed yet. */
export const lessonRecord = (courseId: string) =>
  defineRecord({
    collection: lessonsPath(courseId),
    schema: Lesson,
    noun: { one: 'lesson', many: 'lessons' },
    part: 'lesson',
    content: LessonForm,
    fields: [
      field('title', 'Title', text),
      field('body', 'Text', lessonText),
      field('video', 'Video link', {
        ...optionalText,
        parse: (typed) => textOrNull(completeVideoLink(typed)),
      }),
      field('minutes', 'Minutes', optionalWhole),
      field('freePreview', 'Free preview', yesNo),
    ],
  })

const lessonText: FieldKind<unknown, LessonText> = {
  blank: [],
  show: (body) => body,
  parse: withoutEmptyEnds,
  describe: (body) => {
    const read = LessonText.safeParse(withoutEmptyEnds(body))
    return read.success ? lessonPlainText(read.data) : JSON.stringify(body)
  },
}

export type LessonDraft = RecordValues<ReturnType<typeof lessonRecord>>

export type PreviewedLesson = Pick<
  Lesson,
  'title' | 'body' | 'video' | 'minutes' | 'files' | 'downloads' | 'status'
> & {
  /** Some of it is typed and not saved. */
  isUnsaved: boolean
}

/**
 * Builds the preview of an unsaved lesson. Invalid values are left out; the form reports them on
 * save.
 */
export function buildPreview(
  { title, body, video, minutes }: LessonDraft,
  { files, downloads, status }: Pick<Lesson, 'files' | 'downloads' | 'status'>,
  isUnsaved: boolean,
): PreviewedLesson {
  const { shape } = LessonForm
  return {
    title: title.trim() || 'Untitled lesson',
    body: toReadableText(body),
    video: shape.video.safeParse(textOrNull(completeVideoLink(video))).data ?? null,
    minutes: shape.minutes.safeParse(wholeNumberOrNull(minutes)).data ?? null,
    files,
    downloads,
    status,
    isUnsaved,
  }
}

/** What is said above a preview. */
export function previewNote({ status, isUnsaved }: PreviewedLesson): string {
  if (status === 'draft') return 'Preview: students do not see this yet.'
  return isUnsaved
    ? 'Preview: students do not see your last changes yet. They are not saved.'
    : 'Preview: this is what students see.'
}

/** Where the lesson stands, or will, among those that students see. */
export function studentPlace(
  lessons: readonly Stored<Lesson>[],
  lessonId: string,
): { place: number; of: number } {
  const shown = lessons.filter(({ id, data }) => id === lessonId || data.status === 'published')
  const place = shown.findIndex(({ id }) => id === lessonId)
  // One that is not stored yet comes last.
  return place < 0
    ? { place: shown.length + 1, of: shown.length + 1 }
    : { place: place + 1, of: shown.length }
}

/** The name of the section that the lesson stands in, or will; null for none. */
export function studentSection(
  lessons: readonly Stored<Lesson>[],
  sections: readonly CourseSection[],
  lessonId: string,
): string | null {
  const groups = groupBySection(lessons, sections, ({ data }) => data.position)
  const own = groups.find((group) => group.lessons.some(({ id }) => id === lessonId))
  return (own ?? groups.at(-1))?.section?.title ?? null
}

/** Returns the stored address of a video however it was copied, such as from embed code. */
export function completeVideoLink(typed: string): string {
  const read = parseVideo(typed)
  return 'problem' in read ? completeWebLink(typed) : read.href
}
