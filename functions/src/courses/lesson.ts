import {
  LessonContent,
  lessonsOf,
  type LessonDownload,
  type LessonFile,
  type LessonForm,
  type LessonStatus,
} from '@shala/contract/courses/lessons'
import type { StoredImage } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'
import { notFound, AppError } from '../callable/AppError.ts'
import type { Collection } from '../firestore/readRecord.ts'

/** The lessons of a course as records. */
export const lessonsIn = (courseId: string): Collection<LessonContent> => ({
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
  refuseFullOf(lesson)
  return { ...lesson, files: [...lesson.files, file] }
}

/** The lesson with one download more; one that it has already is not added again. */
export function withDownload(before: LessonContent | null, file: LessonDownload): LessonContent {
  const lesson = requireLesson(before)
  if (lesson.downloads.some(({ path }) => path === file.path)) return lesson
  refuseFullOfDownloads(lesson)
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
export function refuseFullOf({ files }: Pick<LessonContent, 'files'>): void {
  if (files.length < limits.lessonFiles) return
  throw new AppError(
    'failed-precondition',
    `A lesson has at most ${limits.lessonFiles} pictures. Remove one first.`,
  )
}

/** The same of its downloads. */
export function refuseFullOfDownloads({ downloads }: Pick<LessonContent, 'downloads'>): void {
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
