import { createHash } from 'node:crypto'
import { AuditEvent, auditEventId } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/courses'
import { courses } from '@shala/contract/courses/courses'
import { getLessonCollection } from '@shala/contract/courses/lessons'
import { chunk } from '@shala/contract/values/chunk'
import { newCourse, courseTaken } from '@shala/domain/courses/courseChanges'
import { requireLesson } from '@shala/domain/courses/lessonChanges'
import { courseList, nextPosition } from '@shala/domain/courses/positions'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { implement } from '../people/implement.ts'
import { allCourses } from './course.ts'
import { copyLesson } from './duplicateLesson.ts'
import { allLessons } from './lesson.ts'

/** Lessons copied concurrently, each with up to twenty files. */
const atOnce = 5

export const duplicateCourse = implement(
  contract.duplicateCourse,
  async ({ courseId, newCourseId, title }, { uid: by }) => {
    const course = readRecord(
      courses,
      await firestore().collection(courses.collection).doc(courseId).get(),
    )
    if (course === null) throw notFound('courseId', 'there is no such course')
    const isOurs = await isCopy(newCourseId, courseId)
    const saved = await changeRecord(courses, {
      id: newCourseId,
      seen: 'any',
      action: actionFor(courseId),
      by,
      decide: async (before) => {
        if (before !== null) {
          if (isOurs) return before
          throw courseTaken('newCourseId')
        }
        const { summary, completion, price, sections } = course
        const position = nextPosition((await allCourses()).values(), courseList)
        return newCourse({ title, summary, completion, price }, position, sections)
      },
    })
    const lessons = [...(await allLessons(courseId)).keys()]
    for (const some of chunk(lessons, atOnce)) {
      await Promise.all(some.map((lessonId) => copyInto({ courseId, newCourseId, lessonId, by })))
    }
    return { ...saved, lessons: lessons.length }
  },
)

/**
 * Returns the key of a lesson's copy. It is deterministic, so that a repeated call makes no second
 * copy.
 */
const getCopyKey = (newCourseId: string, lessonId: string) =>
  createHash('sha256').update(`${newCourseId}/${lessonId}`).digest('hex').slice(0, 20)

const actionFor = (courseId: string) => `duplicate ${courseId}`

/**
 * Returns true if the course was created as a copy of the other, by a call that may not have
 * finished.
 */
async function isCopy(newCourseId: string, courseId: string): Promise<boolean> {
  const key = auditEventId(courses.collection, newCourseId, 1)
  const event = await firestore().collection('auditEvents').doc(key).get()
  return event.exists && AuditEvent.parse(event.data()).action === actionFor(courseId)
}

interface Copying {
  courseId: string
  newCourseId: string
  lessonId: string
  by: string
}

async function copyInto({ courseId, newCourseId, lessonId, by }: Copying): Promise<void> {
  const [from, to] = [getLessonCollection(courseId), getLessonCollection(newCourseId)]
  const id = getCopyKey(newCourseId, lessonId)
  const store = firestore()
  if ((await store.collection(to.collection).doc(id).get()).exists) return
  const lesson = readRecord(from, await store.collection(from.collection).doc(lessonId).get())
  // The lesson was deleted since the list was read.
  if (lesson === null) return
  const place = { courseId: newCourseId, lessonId: id }
  const copy = await copyLesson(requireLesson(lesson), place)
  await changeRecord(to, {
    id,
    seen: 'any',
    action: 'duplicate',
    by,
    decide: (before) => (before === null ? copy : requireLesson(before)),
  })
}
