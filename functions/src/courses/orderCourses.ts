import * as contract from '@shala/contract/courses/courses'
import { changeRecords } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allCourses } from './allCourses.ts'
import { assertCompleteList } from './assertCompleteList.ts'
import { courses, placedAt } from './course.ts'

export const orderCourses = adminCallable(
  contract.orderCourses,
  async ({ courses: wanted }, admin) => {
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
  },
)
