import * as contract from '@shala/contract/courses/lessons'
import { withPublishedImage } from '../images/withPublishedImage.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { attachToLesson } from './attachToLesson.ts'
import { lessonPixels, refuseFullOf, withFile } from './lesson.ts'

export const addLessonFile = adminCallable(
  contract.addLessonFile,
  ({ upload, name, alt, ...lesson }, { uid: owner }) =>
    attachToLesson<contract.LessonFile>({
      ...lesson,
      owner,
      uploadId: upload.uploadId,
      action: 'add picture',
      filesOf: ({ files }) => files,
      refuseFull: refuseFullOf,
      store: (place, save) =>
        withPublishedImage({ ...place, owner, upload, longest: lessonPixels }, (picture) =>
          save({ ...picture, name, alt }),
        ),
      withFile,
    }),
)
