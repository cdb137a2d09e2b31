import { LessonText } from '@shala/contract/lessonText'
import { LessonForm, type Lesson } from '@shala/contract/lessons'
import type { Faults } from '../../../../shared/ui/useForm.ts'
import { inWords } from './inWords.ts'

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
  ...{ title: '', body: [], video: '', minutes: '', freePreview: false },
}

export function draftOf({ title, body, video, minutes, freePreview }: Lesson): LessonDraft {
  return { title, body, video: video ?? '', minutes: minutes?.toString() ?? '', freePreview }
}

/** The lesson that was typed, or for each field at fault what is wrong with it. */
export function readLesson({ title, body, video, minutes, freePreview }: LessonDraft) {
  const parsed = LessonForm.safeParse({
    ...{ title, body: withoutEmptyEnds(body), freePreview },
    video: video.trim() === '' ? null : video,
    minutes: minutes.trim() === '' ? null : /^\d+$/.test(minutes.trim()) ? Number(minutes) : NaN,
  })
  if (parsed.success) return { lesson: parsed.data, faults: null }
  const faults: Faults<LessonField> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = fieldAt(path.join('.'))
    if (field !== null) faults[field] ??= `${lessonLabels[field]} ${message}`
  }
  return { lesson: null, faults }
}

/** An editor that nobody wrote in holds an empty paragraph. */
function withoutEmptyEnds(body: unknown): unknown {
  const parsed = LessonText.safeParse(body)
  if (!parsed.success) return body
  const isFull = ({ children }: LessonText[number]) => children.some(({ text }) => text !== '')
  const [first, last] = [parsed.data.findIndex(isFull), parsed.data.findLastIndex(isFull)]
  return first < 0 ? [] : parsed.data.slice(first, last + 1)
}

/** The fault that the server found, by its path, or null where it is not one of the form's fields. */
export function faultAt(path: string | undefined, message: string): Faults<LessonField> | null {
  const [, inLesson] = /^lesson\.(.+)$/.exec(path ?? '') ?? []
  const field = fieldAt(inLesson ?? '')
  return field && { [field]: `${lessonLabels[field]} ${message.replace(`${path ?? ''}: `, '')}` }
}

const fields = new Map<string, LessonField>(
  (['title', 'body', 'video', 'minutes', 'freePreview'] as const).map((field) => [field, field]),
)

const fieldAt = (path: string): LessonField | null => fields.get(path.split('.')[0] ?? '') ?? null

/** The draft in words, so that two versions can be laid beside each other. */
export function wordsOf({ title, body, video, minutes, freePreview }: LessonDraft) {
  const read = LessonText.safeParse(withoutEmptyEnds(body))
  return {
    ...{ title, video, minutes, freePreview: freePreview ? 'yes' : 'no' },
    body: read.success ? inWords(read.data) : JSON.stringify(body),
  }
}
