import { randomUUID } from 'node:crypto'
import type { LessonContent } from '@shala/contract/courses/lessons'
import { bucket } from '../firebase.ts'
import { lessonFolder } from './lesson.ts'
import { storedAttachments } from './storedAttachments.ts'

/**
 * The content of a lesson as a draft of another, with copies of its files in that one's folder: a
 * file goes with its own lesson. One that is not stored any more is left out. Of a copy that is
 * never saved the sweep takes the files.
 */
export async function copyOfLesson(
  lesson: LessonContent,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<LessonContent> {
  const folder = lessonFolder(courseId, lessonId)
  const { files, downloads } = await storedAttachments(lesson)
  const paths = new Map(
    [...files, ...downloads].map(({ path }) => [
      path,
      `${folder}/${randomUUID()}.${path.split('.').at(-1) ?? ''}`,
    ]),
  )
  await Promise.all([...paths].map(([from, to]) => bucket().file(from).copy(bucket().file(to))))
  const moved = <File extends { path: string }>(file: File): File => ({
    ...file,
    path: paths.get(file.path) ?? file.path,
  })
  return {
    ...lesson,
    body: lesson.body.map((block) => (block._type === 'file' ? moved(block) : block)),
    files: files.map(moved),
    downloads: downloads.map(moved),
    status: 'draft',
  }
}
