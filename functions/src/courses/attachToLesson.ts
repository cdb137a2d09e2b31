import { createHash } from 'node:crypto'
import { changedMeanwhile, type SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { type LessonContent, getLessonCollection } from '@shala/contract/courses/lessons'
import { assertRevision, type Stored } from '@shala/contract/records'
import {
  refuseFullList,
  refuseFullDownloads,
  requireLesson,
  withDownload,
  withFile,
} from '@shala/domain/courses/lessonChanges'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { withPublishedImage } from '../images/publishImage.ts'
import { withPublishedDownload } from '../images/withPublishedDownload.ts'
import { implement } from '../people/implement.ts'
import { requireCourse } from './course.ts'
import { lessonEvent, lessonFolder, lessonPixels } from './lesson.ts'

interface Attaching<File extends { path: string }> {
  readonly courseId: string
  readonly lessonId: string
  readonly revision: number
  /** The uid of the uploader. */
  readonly owner: string
  readonly uploadId: string
  readonly action: string
  readonly getFiles: (lesson: LessonContent) => readonly File[]
  /** Throws an AppError if the lesson has the maximum number. */
  readonly refuseFull: (lesson: LessonContent) => void
  /** Stores the file in a folder under a name with this prefix, then calls back to attach it. */
  readonly store: (
    place: { folder: string; prefix: string },
    save: (file: File) => Promise<SavedRecord>,
  ) => Promise<SavedRecord>
  readonly withFile: (before: LessonContent | null, file: File) => LessonContent
}

/**
 * Converts an upload into a file and attaches it to its lesson. If the lesson was never saved, the
 * file waits in its folder for the first save, or for `removeOrphanedFiles`.
 */
export async function attachToLesson<File extends { path: string }>(
  attaching: Attaching<File>,
): Promise<SavedRecord & { file: File }> {
  const { courseId, lessonId, revision, owner, uploadId, getFiles, store } = attaching
  const kind = getLessonCollection(courseId)
  const folder = lessonFolder(courseId, lessonId)
  const prefix = getMark(owner, uploadId)
  const stored = readRecord(kind, await firestore().collection(kind.collection).doc(lessonId).get())
  if (stored !== null) {
    const there = getFiles(stored).find(({ path }) => path.startsWith(`${folder}/${prefix}`))
    if (there) return { id: lessonId, revision: stored.revision, file: there }
  }
  if (revision === 0 && stored === null) await requireNeverSaved(courseId, lessonId)
  else {
    const lesson = requireLesson(stored)
    assertRevision(kind, stored, revision)
    attaching.refuseFull(lesson)
  }
  const made: { file?: File } = {}
  const saved = await store({ folder, prefix }, async (file) => {
    made.file = file
    if (revision === 0) return { id: lessonId, revision: 0 }
    return changeRecord(kind, {
      id: lessonId,
      seen: revision,
      action: attaching.action,
      by: owner,
      decide: (before: Stored<LessonContent> | null) => attaching.withFile(before, file),
    })
  })
  if (made.file === undefined) throw new Error(`No file was made of ${uploadId}`)
  return { ...saved, file: made.file }
}

async function requireNeverSaved(courseId: string, lessonId: string): Promise<void> {
  await requireCourse(courseId)
  if ((await lessonEvent(courseId, lessonId, 1)) === null) return
  throw new AppError('aborted', changedMeanwhile, 'revision')
}

/** Returns the part of a file name that identifies its upload. */
function getMark(owner: string, uploadId: string): string {
  return `${createHash('sha256').update(`${owner}/${uploadId}`).digest('hex').slice(0, 24)}-`
}

export const addLessonDownload = implement(
  contract.addLessonDownload,
  ({ uploadId, name, ...lesson }, { uid: owner }) =>
    attachToLesson<contract.LessonDownload>({
      ...lesson,
      owner,
      uploadId,
      action: 'add file',
      getFiles: ({ downloads }) => downloads,
      refuseFull: refuseFullDownloads,
      store: (place, save) =>
        withPublishedDownload({ ...place, owner, uploadId }, (file) => save({ ...file, name })),
      withFile: withDownload,
    }),
)

export const addLessonFile = implement(
  contract.addLessonFile,
  ({ upload, name, alt, ...lesson }, { uid: owner }) =>
    attachToLesson<contract.LessonFile>({
      ...lesson,
      owner,
      uploadId: upload.uploadId,
      action: 'add picture',
      getFiles: ({ files }) => files,
      refuseFull: refuseFullList,
      store: (place, save) =>
        withPublishedImage({ ...place, owner, upload, longest: lessonPixels }, (picture) =>
          save({ ...picture, name, alt }),
        ),
      withFile,
    }),
)
