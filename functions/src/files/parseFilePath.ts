import { CourseId, RecordId, Uid } from '@shala/contract/ids'
import * as z from 'zod'

/** A file path by its kind, which decides about access. */
export type ServedFile = {
  readonly path: string
  /** From its ending, never from its metadata. */
  readonly contentType: string
} & (
  | {
      readonly folder: 'graduates' | 'graduate-drafts' | 'application-files'
      readonly userId: string
    }
  | { readonly folder: 'graduate-slides'; readonly slideId: string }
  | { readonly folder: 'lessons'; readonly courseId: string; readonly lessonId: string }
)

const imageTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
const applicationTypes = { ...imageTypes, pdf: 'application/pdf' }
const lessonTypes = {
  ...applicationTypes,
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
}

/** One part of a path: no dots, slashes or percent signs, so no path leads out of its folder. */
const part = /^[\w-]{1,128}$/
const PersonFolder = z.tuple([z.enum(['graduates', 'graduate-drafts']), Uid.regex(part)])
const ApplicationFolder = z.tuple([z.literal('application-files'), Uid.regex(part)])
const SlideFolder = z.tuple([z.literal('graduate-slides'), z.string().regex(part)])
const LessonFolder = z.tuple([z.literal('lessons'), CourseId, RecordId])

/** Parses a path in the bucket; null for a file that the service does not serve. */
export function parseFilePath(path: string): ServedFile | null {
  const folders = path.split('/')
  const [, ending = ''] = /^[a-z0-9-]{1,128}[.]([a-z0-9]{3,4})$/.exec(folders.pop() ?? '') ?? []
  const image = getType(imageTypes, ending)
  const person = PersonFolder.safeParse(folders)
  if (person.success) {
    const [folder, userId] = person.data
    return image === null ? null : { path, contentType: image, folder, userId }
  }
  const application = ApplicationFolder.safeParse(folders)
  if (application.success) {
    const contentType = getType(applicationTypes, ending)
    const [folder, userId] = application.data
    return contentType === null ? null : { path, contentType, folder, userId }
  }
  const slide = SlideFolder.safeParse(folders)
  if (slide.success) {
    const [folder, slideId] = slide.data
    return image === null ? null : { path, contentType: image, folder, slideId }
  }
  const lesson = LessonFolder.safeParse(folders)
  const type = getType(lessonTypes, ending)
  if (!lesson.success || type === null) return null
  const [folder, courseId, lessonId] = lesson.data
  return { path, contentType: type, folder, courseId, lessonId }
}

function getType(types: Readonly<Record<string, string>>, ending: string): string | null {
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null
}
