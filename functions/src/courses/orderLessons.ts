import * as contract from '@shala/contract/lessons'
import { changeRecords } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allLessons } from './allLessons.ts'
import { assertCompleteList } from './assertCompleteList.ts'
import { lessonsIn, placedAt } from './lesson.ts'

export const orderLessons = adminCallable(
  contract.orderLessons,
  async ({ courseId, lessons }, admin) => {
    const keys = lessons.map(({ lessonId }) => lessonId)
    assertCompleteList(await allLessons(courseId), keys, 'lessons')
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
