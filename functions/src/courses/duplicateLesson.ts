import { randomUUID } from 'node:crypto'
import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { type LessonContent, getLessonCollection } from '@shala/contract/courses/lessons'
import { copyTitle, requireLesson } from '@shala/domain/courses/lessonChanges'
import { lessonList, nextPosition, positionAfter } from '@shala/domain/courses/positions'
import { AppError } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { readSections } from './course.ts'
import { allLessons, lessonEvent, lessonFolder } from './lesson.ts'
import { storedAttachments } from './lessonFiles.ts'

/**
 * Returns the content of a lesson as a draft with copies of its files in the new lesson's folder,
 * because files are deleted with their lesson. Missing files are left out. If the copy is never
 * saved, the cleanup job removes the files.
 */
export async function copyLesson(
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

export const duplicateLesson = implement(
  contract.duplicateLesson,
  async ({ courseId, lessonId, newLessonId }, { uid: by }) => {
    const kind = getLessonCollection(courseId)
    const lessons = firestore().collection(kind.collection)
    const made = readRecord(kind, await lessons.doc(newLessonId).get())
    // A repeated call whose first answer was lost.
    if (made !== null) return { id: newLessonId, revision: made.revision }
    const lesson = requireLesson(readRecord(kind, await lessons.doc(lessonId).get()))
    const copy = await copyLesson(lesson, { courseId, lessonId: newLessonId })
    return changeRecord(kind, {
      id: newLessonId,
      seen: 'any',
      action: 'duplicate',
      by,
      decide: async (before) => {
        if (before !== null) return requireLesson(before)
        if ((await lessonEvent(courseId, newLessonId, 1)) !== null) {
          throw new AppError('aborted', changedMeanwhile, 'revision')
        }
        const there = [...(await allLessons(courseId)).values()]
        nextPosition(there, lessonList)
        const among = await readSections(courseId)
        const position = positionAfter(lesson.position, [...there, ...among])
        return { ...copy, title: copyTitle(lesson.title), position }
      },
    })
  },
)
