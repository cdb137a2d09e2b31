import { AuditEvent, auditEventId } from '@shala/contract/audit'
import {
  Lesson,
  LessonContent,
  type LessonDownload,
  type LessonFile,
  type LessonForm,
  lessonsOf,
  type LessonStatus,
} from '@shala/contract/courses/lessons'
import type { StoredImage } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'
import { notFound, AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import type { Collection } from '../firestore/readRecord.ts'

/** The lessons of a course as records. */
export const getLessonCollection = (courseId: string): Collection<LessonContent> => ({
  collection: lessonsOf(courseId),
  noun: 'lesson',
  content: LessonContent,
})

/** Where the pictures of a lesson lie. */
export const lessonFolder = (courseId: string, lessonId: string): string =>
  `lessons/${courseId}/${lessonId}`

/** Twice what a page shows, so that a chart can be read on a fine screen. */
export const lessonPixels = 1600

/** What a lesson has beside its text. */
export type LessonAttachments = Pick<LessonContent, 'files' | 'downloads'>

/** A lesson that was just made: a draft, at the end. */
export function newLesson(
  form: LessonForm,
  attachments: LessonAttachments,
  position: number,
): LessonContent {
  return { ...form, ...attachments, status: 'draft', position }
}

/** The lesson with what its form says. Pictures, status and place stay. */
export function rewritten(before: LessonContent | null, form: LessonForm): LessonContent {
  return { ...requireLesson(before), ...form }
}

export function withStatus(before: LessonContent | null, status: LessonStatus): LessonContent {
  return { ...requireLesson(before), status }
}

export function placedAt(before: LessonContent | null, position: number): LessonContent {
  return { ...requireLesson(before), position }
}

/** The lesson with one picture more; one that it has already is not added again. */
export function withFile(before: LessonContent | null, file: LessonFile): LessonContent {
  const lesson = requireLesson(before)
  if (lesson.files.some(({ path }) => path === file.path)) return lesson
  refuseFullList(lesson)
  return { ...lesson, files: [...lesson.files, file] }
}

/** The lesson with one download more; one that it has already is not added again. */
export function withDownload(before: LessonContent | null, file: LessonDownload): LessonContent {
  const lesson = requireLesson(before)
  if (lesson.downloads.some(({ path }) => path === file.path)) return lesson
  refuseFullDownloads(lesson)
  return { ...lesson, downloads: [...lesson.downloads, file] }
}

/** The lesson without one of its pictures or downloads. */
export function withoutFile(before: LessonContent | null, path: StoredImage['path']) {
  const lesson = requireLesson(before)
  const isOther = (file: { path: string }) => file.path !== path
  const [files, downloads] = [lesson.files.filter(isOther), lesson.downloads.filter(isOther)]
  const isGone = files.length < lesson.files.length || downloads.length < lesson.downloads.length
  if (!isGone) throw noSuchFile()
  return { ...lesson, files, downloads }
}

export const noSuchFile = () => notFound('path', 'this lesson has no such file')

/** Throws an AppError where a lesson has as many pictures as it may. */
export function refuseFullList({ files }: Pick<LessonContent, 'files'>): void {
  if (files.length < limits.lessonFiles) return
  throw new AppError(
    'failed-precondition',
    `A lesson has at most ${limits.lessonFiles} pictures. Remove one first.`,
  )
}

/** The same of its downloads. */
export function refuseFullDownloads({ downloads }: Pick<LessonContent, 'downloads'>): void {
  if (downloads.length < limits.lessonDownloads) return
  throw new AppError(
    'failed-precondition',
    `A lesson has at most ${limits.lessonDownloads} files to download. Remove one first.`,
  )
}

/** The content alone of a lesson that must be there. */
export function requireLesson(lesson: LessonContent | null): LessonContent {
  if (lesson === null) throw notFound('lessonId', 'there is no such lesson')
  return LessonContent.parse(lesson)
}

/** The event of the change that made a revision of a lesson, or null where there was none. */
export async function lessonEvent(
  courseId: string,
  lessonId: string,
  revision: number,
): Promise<AuditEvent | null> {
  const key = auditEventId(lessonsOf(courseId), lessonId, revision)
  const event = await firestore().collection('auditEvents').doc(key).get()
  return event.exists ? AuditEvent.parse(event.data()) : null
}

const Placed = Lesson.pick({ position: true, revision: true })

/** The place of every lesson of a course by its key; one that cannot be read is left out. */
export async function allLessons(courseId: string) {
  const { docs } = await firestore()
    .collection(lessonsOf(courseId))
    .select('position', 'revision')
    .get()
  const read = docs.flatMap((document) => {
    const lesson = Placed.safeParse(document.data())
    return lesson.success ? [[document.id, lesson.data] as const] : []
  })
  return new Map(read)
}
