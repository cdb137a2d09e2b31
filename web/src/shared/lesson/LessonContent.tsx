import type { Lesson } from '@shala/contract/lessons'
import { LessonBody } from './LessonBody.tsx'
import { LessonImage } from './LessonImage.tsx'
import { LessonVideo } from './LessonVideo.tsx'
import './lesson.css'

interface LessonContentProps {
  lesson: Pick<Lesson, 'title' | 'video' | 'body' | 'files'>
  /** The level at which the first headings of its text stand. */
  from?: 2 | 3
}

/** What is in a lesson, as its students see it: its film, its text and its pictures. */
export function LessonContent({ lesson: { title, video, body, files }, from }: LessonContentProps) {
  return (
    <>
      {video !== null && <LessonVideo href={video} title={title} />}
      {body.length > 0 && <LessonBody text={body} from={from} />}
      {files.map((file) => (
        <LessonImage key={file.path} file={file} />
      ))}
    </>
  )
}

/** Where a lesson stands in its course, and how long it takes. */
export function lessonPlace(place: number, of: number, minutes: number | null): string {
  return `Lesson ${place} of ${of}${minutes === null ? '' : `, about ${minutes} minutes`}`
}
