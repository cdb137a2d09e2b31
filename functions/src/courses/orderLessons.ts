import * as contract from '@shala/contract/lessons'
import { changeRecords } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allLessons } from './allLessons.ts'
import { lessonsIn, placedAt } from './lesson.ts'
import { refuseUnlessAll } from './refuseUnlessAll.ts'

export const orderLessons = adminCallable(
  contract.orderLessons,
  async ({ courseId, lessons }, admin) => {
    const keys = lessons.map(({ lessonId }) => lessonId)
    refuseUnlessAll(await allLessons(courseId), keys, 'lessons')
    const changes = lessons.map(({ lessonId, revision }, index) => ({
      id: lessonId,
      seen: revision,
      action: 'move',
      by: admin.uid,
      decide: (before: Parameters<typeof placedAt>[0]) => placedAt(before, index + 1),
    }))
    return { lessons: await changeRecords(lessonsIn(courseId), changes) }
  },
)
