import type { LessonFile } from '@shala/contract/lessons'
import { FetchedPicture } from '../picture/FetchedPicture.tsx'
import './LessonPicture.css'

/** A picture of a lesson, for those who may read the lesson. */
export function LessonPicture({ file }: { file: LessonFile }) {
  return (
    <figure className="lesson-picture">
      <FetchedPicture picture={file} />
      <figcaption>{file.name}</figcaption>
    </figure>
  )
}
