import * as contract from '@shala/contract/lessons'
import { bucket } from '../firebase.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { lessonsIn, noSuchImage, withFile } from './lesson.ts'
import { lessonEvent } from './lessonEvent.ts'

export const restoreLessonFile = adminCallable(
  contract.restoreLessonFile,
  async ({ courseId, lessonId, revision, path, removedBy }, admin) => {
    const removal = await lessonEvent(courseId, lessonId, removedBy)
    const before = contract.Lesson.nullable().parse(removal?.before ?? null)
    const file = before?.files.find((one) => one.path === path)
    if (file === undefined || !(await bucket().file(path).exists())[0]) throw noSuchImage()
    return changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: revision,
      action: 'restore picture',
      by: admin.uid,
      decide: (lesson) => withFile(lesson, file),
    })
  },
)
