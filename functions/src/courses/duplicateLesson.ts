import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { limits } from '@shala/contract/limits'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allLessons } from './allLessons.ts'
import { copyOfLesson } from './copyLesson.ts'
import { lessonsIn, requireLesson } from './lesson.ts'
import { lessonEvent } from './lessonEvent.ts'
import { nextPosition } from './nextPosition.ts'
import { sectionsIn } from './sectionsIn.ts'

export const duplicateLesson = adminCallable(
  contract.duplicateLesson,
  async ({ courseId, lessonId, newLessonId }, { uid: by }) => {
    const kind = lessonsIn(courseId)
    const lessons = firestore().collection(kind.collection)
    const made = readRecord(kind, await lessons.doc(newLessonId).get())
    // The same call came before, and its answer was lost on the way.
    if (made !== null) return { id: newLessonId, revision: made.revision }
    const lesson = requireLesson(readRecord(kind, await lessons.doc(lessonId).get()))
    const copy = await copyOfLesson(lesson, { courseId, lessonId: newLessonId })
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
        nextPosition(there, { most: limits.lessons, noun: 'lessons in this course' })
        const among = await sectionsIn(courseId)
        const position = positionAfter(lesson.position, [...there, ...among])
        return { ...copy, title: copyTitle(lesson.title), position }
      },
    })
  },
)

/** Between a lesson and what is behind it: the next lesson, or a heading. */
function positionAfter(position: number, there: readonly { readonly position: number }[]): number {
  const behind = there.map((one) => one.position).filter((one) => one > position)
  return behind.length === 0 ? position + 1 : (position + Math.min(...behind)) / 2
}

const copyTitle = (title: string) => `Copy of ${title}`.slice(0, limits.lessonTitle).trim()
