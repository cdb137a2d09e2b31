import * as contract from '@shala/contract/courses/lessons'
import { getLessonCollection } from '@shala/contract/courses/lessons'
import {
  type LessonAttachments,
  noSuchFile,
  withoutFile,
  withRestoredFile,
} from '@shala/domain/courses/lessonChanges'
import { bucket } from '../firebase.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { implement } from '../people/implement.ts'
import { lessonEvent } from './lesson.ts'

export const removeLessonFile = implement(
  contract.removeLessonFile,
  ({ courseId, lessonId, revision, path }, admin) =>
    changeRecord(getLessonCollection(courseId), {
      id: lessonId,
      seen: revision,
      action: path.endsWith('.webp') ? 'remove picture' : 'remove file',
      by: admin.uid,
      decide: (before) => withoutFile(before, path),
    }),
)

/** Returns the images and downloads of a lesson that still exist in Storage. */
export async function storedAttachments({
  files,
  downloads,
}: LessonAttachments): Promise<LessonAttachments> {
  const stored = async <File extends { path: string }>(all: readonly File[]): Promise<File[]> => {
    const found = await Promise.all(all.map(({ path }) => bucket().file(path).exists()))
    return all.filter((_, index) => found[index]?.[0])
  }
  const [kept, keptDownloads] = await Promise.all([stored(files), stored(downloads)])
  return { files: kept, downloads: keptDownloads }
}

export const restoreLessonFile = implement(
  contract.restoreLessonFile,
  async ({ courseId, lessonId, revision, path, removedBy }, admin) => {
    const removal = await lessonEvent(courseId, lessonId, removedBy)
    const before = contract.Lesson.nullable().parse(removal?.before ?? null)
    const known = [...(before?.files ?? []), ...(before?.downloads ?? [])].map((file) => file.path)
    if (!known.includes(path) || !(await bucket().file(path).exists())[0]) throw noSuchFile()
    return changeRecord(getLessonCollection(courseId), {
      id: lessonId,
      seen: revision,
      action: path.endsWith('.webp') ? 'restore picture' : 'restore file',
      by: admin.uid,
      decide: (lesson) => withRestoredFile(lesson, before, path),
    })
  },
)
