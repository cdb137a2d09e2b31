import { LessonText } from '@shala/contract/courses/lessonText'
import { LessonForm, type Lesson } from '@shala/contract/courses/lessons'
import { completeVideoLink, textOrNull, wholeNumberOrNull } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'
import { lessonPlainText } from './lessonPlainText.ts'

/** A lesson's form as it is typed. */
export interface LessonDraft {
  title: string
  /** What the editor holds, as yet unread. */
  body: unknown
  video: string
  minutes: string
  freePreview: boolean
}

export type LessonField = keyof LessonDraft

export const lessonLabels: Readonly<Record<LessonField, string>> = {
  title: 'Title',
  body: 'Text',
  video: 'Video link',
  minutes: 'Minutes',
  freePreview: 'Free preview',
}

export const newLesson: LessonDraft = {
  title: '',
  body: [],
  video: '',
  minutes: '',
  freePreview: false,
}

export function draftOf({ title, body, video, minutes, freePreview }: Lesson): LessonDraft {
  return { title, body, video: video ?? '', minutes: minutes?.toString() ?? '', freePreview }
}

/** The lesson that was typed, or what is wrong with it. */
export function parseLesson({ body, video, minutes, ...others }: LessonDraft) {
  const typed = {
    ...others,
    body: withoutEmptyEnds(body),
    video: textOrNull(completeVideoLink(video)),
    minutes: wholeNumberOrNull(minutes),
  }
  return parseForm(LessonForm, typed, lessonErrorLabels)
}

/** An editor that nobody wrote in holds an empty paragraph. */
function withoutEmptyEnds(body: unknown): unknown {
  const parsed = LessonText.safeParse(body)
  if (!parsed.success) return body
  const isFull = (block: LessonText[number]) =>
    block._type === 'file' || block.children.some(({ text }) => text !== '')
  const [first, last] = [parsed.data.findIndex(isFull), parsed.data.findLastIndex(isFull)]
  return first < 0 ? [] : parsed.data.slice(first, last + 1)
}

export const lessonErrorLabels = errorLabels(lessonLabels, 'lesson')

/** The draft in words, so that two versions can be laid beside each other. */
export function comparableValues({ title, body, video, minutes, freePreview }: LessonDraft) {
  const read = LessonText.safeParse(withoutEmptyEnds(body))
  return {
    title,
    video,
    minutes,
    freePreview: freePreview ? 'yes' : 'no',
    body: read.success ? lessonPlainText(read.data) : JSON.stringify(body),
  }
}
