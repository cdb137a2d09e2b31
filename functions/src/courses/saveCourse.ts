import type { CourseContent } from '@shala/contract/courses/courses'
import * as contract from '@shala/contract/courses/courses'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { propagateCourseTitle } from '../schedules/updateSessions.ts'
import { courses, reworded } from './course.ts'

export const saveCourse = adminCallable(
  contract.saveCourse,
  ({ courseId, revision, course }, admin) => {
    let renamed = false
    const decide = (before: CourseContent | null): CourseContent => {
      const after = reworded(before, course)
      renamed = before !== null && before.title !== after.title
      return after
    }
    const change = { id: courseId, seen: revision, action: 'edit', by: admin.uid, decide } as const
    return changeRecord(courses, change, async (commit) => {
      if (renamed) await propagateCourseTitle(commit, courseId, course)
    })
  },
)
