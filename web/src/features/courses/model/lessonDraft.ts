import { LessonText } from '@shala/contract/lessonText'
import { LessonForm, type Lesson } from '@shala/contract/lessons'
import { fieldErrors, labelled, type FormErrorLabels } from '../../../shared/ui/formErrors.ts'
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
  video: 'Film',
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

/** The lesson that was typed, or for each wrong field what is wrong with it. */
export function readLesson({ title, body, video, minutes, freePreview }: LessonDraft) {
  const parsed = LessonForm.safeParse({
    title,
    body: withoutEmptyEnds(body),
    freePreview,
    video: video.trim() === '' ? null : video,
    minutes: minutes.trim() === '' ? null : /^\d+$/.test(minutes.trim()) ? Number(minutes) : NaN,
  })
  if (parsed.success) return { lesson: parsed.data, errors: null }
  return { lesson: null, errors: fieldErrors(parsed.error.issues, lessonErrorLabels) }
}

/** An editor that nobody wrote in holds an empty paragraph. */
function withoutEmptyEnds(body: unknown): unknown {
  const parsed = LessonText.safeParse(body)
  if (!parsed.success) return body
  const isFull = ({ children }: LessonText[number]) => children.some(({ text }) => text !== '')
  const [first, last] = [parsed.data.findIndex(isFull), parsed.data.findLastIndex(isFull)]
  return first < 0 ? [] : parsed.data.slice(first, last + 1)
}

const fields = ['title', 'body', 'video', 'minutes', 'freePreview'] as const satisfies LessonField[]

/** What is wrong at which field, whoever found it. */
export const lessonErrorLabels: FormErrorLabels<LessonField> = {
  part: 'lesson',
  // An error of one block is shown at the text.
  fieldAt: (path) => fields.find((field) => field === path.split('.')[0]) ?? null,
  sentence: labelled(lessonLabels),
}

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
