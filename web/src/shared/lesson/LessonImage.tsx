import type { LessonFile } from '@shala/contract/lessons'
import { FetchedImage } from '../images/FetchedImage.tsx'
import './lesson.css'

/** A picture of a lesson, for those who may read the lesson. */
export function LessonImage({ file }: { file: LessonFile }) {
  return (
    <figure className="lesson-image">
      <FetchedImage picture={file} />
      <figcaption>{file.name}</figcaption>
    </figure>
  )
}
