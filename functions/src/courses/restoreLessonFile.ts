import * as contract from '@shala/contract/courses/lessons'
import { bucket } from '../firebase.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { lessonsIn, noSuchFile, withDownload, withFile } from './lesson.ts'
import { lessonEvent } from './lessonEvent.ts'

export const restoreLessonFile = adminCallable(
  contract.restoreLessonFile,
  async ({ courseId, lessonId, revision, path, removedBy }, admin) => {
    const removal = await lessonEvent(courseId, lessonId, removedBy)
    const before = contract.Lesson.nullable().parse(removal?.before ?? null)
    const isIt = (one: { path: string }) => one.path === path
    const [file, download] = [before?.files.find(isIt), before?.downloads.find(isIt)]
    const isKnown = file !== undefined || download !== undefined
    if (!isKnown || !(await bucket().file(path).exists())[0]) throw noSuchFile()
    return changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: revision,
      action: file ? 'restore picture' : 'restore file',
      by: admin.uid,
      decide: (lesson) => {
        if (file) return withFile(lesson, file)
        if (download) return withDownload(lesson, download)
        throw noSuchFile()
      },
    })
  },
)
