import * as contract from '@shala/contract/courses/lessons'
import { withPublishedDownload } from '../images/withPublishedDownload.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { attachToLesson } from './attachToLesson.ts'
import { refuseFullOfDownloads, withDownload } from './lesson.ts'

export const addLessonDownload = adminCallable(
  contract.addLessonDownload,
  ({ uploadId, name, ...lesson }, { uid: owner }) =>
    attachToLesson<contract.LessonDownload>({
      ...lesson,
      owner,
      uploadId,
      action: 'add file',
      filesOf: ({ downloads }) => downloads,
      refuseFull: refuseFullOfDownloads,
      store: (place, save) =>
        withPublishedDownload({ ...place, owner, uploadId }, (file) => save({ ...file, name })),
      withFile: withDownload,
    }),
)
