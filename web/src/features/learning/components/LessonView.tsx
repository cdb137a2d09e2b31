import type { Lesson } from '@shala/contract/lessons'
import { Link } from 'wouter'
import { LessonBody } from '../../../shared/lesson/LessonBody.tsx'
import { LessonImage } from '../../../shared/lesson/LessonImage.tsx'
import { LessonVideo } from '../../../shared/lesson/LessonVideo.tsx'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import type { Study } from '../model/study.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'
import { LessonPager } from './LessonPager.tsx'
import { MarkDone } from './MarkDone.tsx'
import './learning.css'

interface LessonViewProps {
  study: Study
  stand: ProgressSummary
  lesson: Stored<Lesson>
}

/** A lesson: its film, its text and its pictures, and links to go on. */
export function LessonView({ study, stand, lesson: { id, data } }: LessonViewProps) {
  const { courseId, course, lessons } = study
  const { title, video, body, files, minutes } = data
  const place = lessons.findIndex((one) => one.id === id) + 1
  return (
    <article className="stack-wide lesson" aria-label={title}>
      <nav aria-label="The way here" className="small">
        <Link href={paths.user.course(courseId)}>{course.title}</Link>
      </nav>
      <PageHeading title={title} of={course.title}>
        Lesson {place} of {lessons.length}
        {minutes !== null && `, about ${minutes} minutes`}
      </PageHeading>
      {video !== null && <LessonVideo href={video} title={title} />}
      {body.length > 0 && <LessonBody text={body} />}
      {files.map((file) => (
        <LessonImage key={file.path} file={file} />
      ))}
      <MarkDone courseId={courseId} lessonId={id} title={title} stand={stand} />
      <LessonPager courseId={courseId} lessons={lessons} lessonId={id} />
    </article>
  )
}
