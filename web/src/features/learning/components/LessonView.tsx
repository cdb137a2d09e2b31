import type { Lesson } from '@shala/contract/lessons'
import { Link } from 'wouter'
import { LessonContent, lessonPlace } from '../../../shared/lesson/LessonContent.tsx'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { sectionOf, type Study } from '../model/study.ts'
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
  const { title, minutes } = data
  const section = sectionOf(study, id)
  const place = lessons.findIndex((one) => one.id === id) + 1
  return (
    <article className="stack-wide lesson" aria-label={title}>
      <nav aria-label="The way here" className="small">
        <Link href={paths.user.course(courseId)}>{course.title}</Link>
        {section !== null && (
          <span className="soft">
            <span aria-hidden="true"> › </span>
            {section}
          </span>
        )}
      </nav>
      <PageHeading title={title} of={course.title}>
        {lessonPlace(place, lessons.length, minutes)}
      </PageHeading>
      <LessonContent lesson={data} />
      <MarkDone courseId={courseId} lessonId={id} title={title} stand={stand} />
      <LessonPager courseId={courseId} lessons={lessons} lessonId={id} />
    </article>
  )
}
