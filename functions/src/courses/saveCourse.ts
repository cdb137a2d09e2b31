import * as contract from '@shala/contract/courses/courses'
import { type CourseContent, courses } from '@shala/contract/courses/courses'
import {
  newCourse,
  placedAt,
  requireCourseContent,
  withStatus,
  courseTaken,
} from '@shala/domain/courses/courseChanges'
import { courseList, assertCompleteList, nextPosition } from '@shala/domain/courses/positions'
import { changeRecord, changeRecords } from '../firestore/changeRecords.ts'
import { implement } from '../people/implement.ts'
import { propagateCourseTitle } from '../schedules/updateSessions.ts'
import { allCourses } from './course.ts'

export const saveCourse = implement(
  contract.saveCourse,
  ({ courseId, revision, course }, admin) => {
    let renamed = false
    const decide = (before: CourseContent | null): CourseContent => {
      const after = contract.applyCourseForm(requireCourseContent(before), course)
      renamed = before !== null && before.title !== after.title
      return after
    }
    const change = { id: courseId, seen: revision, action: 'edit', by: admin.uid, decide } as const
    return changeRecord(courses, change, async (commit) => {
      if (renamed) await propagateCourseTitle(commit, courseId, course)
    })
  },
)

export const createCourse = implement(contract.createCourse, ({ courseId, course }, admin) =>
  changeRecord(courses, {
    id: courseId,
    seen: 'any',
    action: 'create',
    by: admin.uid,
    decide: async (before) => {
      if (before !== null) throw courseTaken('courseId')
      return newCourse(course, nextPosition((await allCourses()).values(), courseList))
    },
  }),
)

const actions = { published: 'publish', archived: 'archive', draft: 'withdraw' } as const

export const setCourseStatus = implement(
  contract.setCourseStatus,
  ({ courseId, revision, status }, admin) =>
    changeRecord(courses, {
      id: courseId,
      seen: revision,
      action: actions[status],
      by: admin.uid,
      decide: (before) => withStatus(before, status),
    }),
)

export const orderCourses = implement(contract.orderCourses, async ({ courses: wanted }, admin) => {
  const keys = wanted.map(({ courseId }) => courseId)
  assertCompleteList(await allCourses(), keys, 'courses')
  const changes = wanted.map(({ courseId, revision }, index) => ({
    id: courseId,
    seen: revision,
    action: 'move',
    by: admin.uid,
    decide: (before: Parameters<typeof placedAt>[0]) => placedAt(before, index + 1),
  }))
  return { courses: await changeRecords(courses, changes) }
})
