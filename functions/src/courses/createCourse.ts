import * as contract from '@shala/contract/courses/courses'
import { limits } from '@shala/contract/limits'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allCourses } from './allCourses.ts'
import { courses, newCourse } from './course.ts'
import { nextPosition } from './nextPosition.ts'

export const createCourse = adminCallable(contract.createCourse, ({ courseId, course }, admin) =>
  changeRecord(courses, {
    id: courseId,
    seen: 'any',
    action: 'create',
    by: admin.uid,
    decide: async (before) => {
      if (before !== null) {
        throw new AppError('already-exists', 'is taken by another course', 'courseId')
      }
      const there = await allCourses()
      const most = { most: limits.courses, noun: 'courses' }
      return newCourse(course, nextPosition(there.values(), most))
    },
  }),
)
