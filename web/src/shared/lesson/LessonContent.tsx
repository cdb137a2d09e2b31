import type { Lesson } from '@shala/contract/lessons'
import { LessonAttachment } from './LessonAttachment.tsx'
import { LessonBody } from './LessonBody.tsx'
import { LessonVideo } from './LessonVideo.tsx'
import './lesson.css'

interface LessonContentProps {
  lesson: Pick<Lesson, 'title' | 'video' | 'body' | 'files' | 'downloads'>
  /** The level at which the first headings of its text stand. */
  from?: 2 | 3
}

/**
 * What is in a lesson, as its students see it: its film, its text with the files that stand in it,
 * and the others after it.
 */
export function LessonContent({ lesson, from }: LessonContentProps) {
  const { title, video, body, files, downloads } = lesson
  const placed = new Set(body.flatMap((block) => (block._type === 'file' ? [block.path] : [])))
  const rest = [...files, ...downloads].filter(({ path }) => !placed.has(path))
  return (
    <>
      {video !== null && <LessonVideo href={video} title={title} />}
      {body.length > 0 && <LessonBody text={body} from={from} attachments={lesson} />}
      {rest.map(({ path }) => (
        <LessonAttachment key={path} path={path} attachments={lesson} />
      ))}
    </>
  )
}

/** Where a lesson stands in its course, and how long it takes. */
export function lessonPlace(place: number, of: number, minutes: number | null): string {
  return `Lesson ${place} of ${of}${minutes === null ? '' : `, about ${minutes} minutes`}`
}
