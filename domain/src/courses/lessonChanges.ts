import { AppError, notFound } from '@shala/contract/AppError'
import {
  LessonContent,
  type LessonDownload,
  type LessonFile,
  type LessonForm,
  type LessonStatus,
} from '@shala/contract/courses/lessons'
import type { StoredImage } from '@shala/contract/graduates/graduates'
import { limits } from '@shala/contract/limits'

export type LessonAttachments = Pick<LessonContent, 'files' | 'downloads'>

/** Builds a new lesson: a draft at the end. */
export function newLesson(
  form: LessonForm,
  attachments: LessonAttachments,
  position: number,
): LessonContent {
  return { ...form, ...attachments, status: 'draft', position }
}

/** Returns the lesson with the content of its form. Images, status and position stay. */
export function rewritten(before: LessonContent | null, form: LessonForm): LessonContent {
  return { ...requireLesson(before), ...form }
}

export function withStatus(before: LessonContent | null, status: LessonStatus): LessonContent {
  return { ...requireLesson(before), status }
}

export function placedAt(before: LessonContent | null, position: number): LessonContent {
  return { ...requireLesson(before), position }
}

/** Adds an image unless the lesson already has it. */
export function withFile(before: LessonContent | null, file: LessonFile): LessonContent {
  const lesson = requireLesson(before)
  if (lesson.files.some(({ path }) => path === file.path)) return lesson
  refuseFullList(lesson)
  return { ...lesson, files: [...lesson.files, file] }
}

/** Adds a download unless the lesson already has it. */
export function withDownload(before: LessonContent | null, file: LessonDownload): LessonContent {
  const lesson = requireLesson(before)
  if (lesson.downloads.some(({ path }) => path === file.path)) return lesson
  refuseFullDownloads(lesson)
  return { ...lesson, downloads: [...lesson.downloads, file] }
}

/** Removes an image or a download. */
export function withoutFile(before: LessonContent | null, path: StoredImage['path']) {
  const lesson = requireLesson(before)
  const isOther = (file: { path: string }) => file.path !== path
  const [files, downloads] = [lesson.files.filter(isOther), lesson.downloads.filter(isOther)]
  const isGone = files.length < lesson.files.length || downloads.length < lesson.downloads.length
  if (!isGone) throw noSuchFile()
  return { ...lesson, files, downloads }
}

/** Adds a picture or a download back that an earlier state of the lesson has. */
export function withRestoredFile(
  before: LessonContent | null,
  earlier: LessonAttachments | null,
  path: StoredImage['path'],
): LessonContent {
  const isIt = (file: { path: string }) => file.path === path
  const [file, download] = [earlier?.files.find(isIt), earlier?.downloads.find(isIt)]
  if (file) return withFile(before, file)
  if (download) return withDownload(before, download)
  throw noSuchFile()
}

export const noSuchFile = () => notFound('path', 'this lesson has no such file')

/** Throws an AppError if the lesson has the maximum number of images. */
export function refuseFullList({ files }: Pick<LessonContent, 'files'>): void {
  if (files.length < limits.lessonFiles) return
  throw new AppError(
    'failed-precondition',
    `A lesson has at most ${limits.lessonFiles} pictures. Remove one first.`,
  )
}

/** Throws an AppError if the lesson has the maximum number of downloads. */
export function refuseFullDownloads({ downloads }: Pick<LessonContent, 'downloads'>): void {
  if (downloads.length < limits.lessonDownloads) return
  throw new AppError(
    'failed-precondition',
    `A lesson has at most ${limits.lessonDownloads} files to download. Remove one first.`,
  )
}

/** Returns the content of a lesson. Throws if it does not exist. */
export function requireLesson(lesson: LessonContent | null): LessonContent {
  if (lesson === null) throw notFound('lessonId', 'there is no such lesson')
  return LessonContent.parse(lesson)
}

export const copyTitle = (title: string) => `Copy of ${title}`.slice(0, limits.lessonTitle).trim()
