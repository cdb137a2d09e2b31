import { createHash } from 'node:crypto'
import * as contract from '@shala/contract/lessons'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { assertRevision } from '../firestore/expectedRevision.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { withPublishedImage } from '../images/withPublishedImage.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { imageCall } from '../settings.ts'
import {
  lessonFolder,
  lessonPixels,
  lessonsIn,
  refuseFullOf,
  requireLesson,
  withFile,
} from './lesson.ts'

export const addLessonFile = adminCallable(
  contract.addLessonFile,
  async ({ courseId, lessonId, revision, upload, name, alt }, { uid: owner }) => {
    const kind = lessonsIn(courseId)
    const folder = lessonFolder(courseId, lessonId)
    const prefix = markOf(owner, upload.uploadId)
    const stored = readRecord(
      kind,
      await firestore().collection(kind.collection).doc(lessonId).get(),
    )
    const lesson = requireLesson(stored)
    if (lesson.files.some(({ path }) => path.startsWith(`${folder}/${prefix}`))) {
      return { id: lessonId, revision: stored?.revision ?? 0 }
    }
    assertRevision(kind, stored, revision)
    refuseFullOf(lesson)
    const publishing = { owner, upload, folder, longest: lessonPixels, gated: true, prefix }
    return withPublishedImage(publishing, (picture) =>
      changeRecord(kind, {
        id: lessonId,
        seen: revision,
        action: 'add picture',
        by: owner,
        decide: (before) => withFile(before, { ...picture, name, alt }),
      }),
    )
  },
  imageCall,
)

/** By this a picture's name tells which upload it was made of. */
function markOf(owner: string, uploadId: string): string {
  return `${createHash('sha256').update(`${owner}/${uploadId}`).digest('hex').slice(0, 24)}-`
}
