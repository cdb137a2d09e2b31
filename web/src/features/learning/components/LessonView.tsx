import type { Lesson } from '@shala/contract/courses/lessons'
import { Link } from 'wouter'
import { LessonContent, lessonPlace } from '../../../shared/lesson/LessonContent.tsx'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import { markKey } from '../model/marks.ts'
import { listedLessons, sectionOf, type Study } from '../model/study.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'
import { Celebration } from './Celebration.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { LessonPager } from './LessonPager.tsx'
import { MarkDone } from './MarkDone.tsx'
import { TrialLesson } from './TrialLesson.tsx'
import './learning.css'

interface LessonViewProps {
  study: Study
  stand: ProgressSummary
  lesson: Stored<Lesson>
}

/** A lesson: its film, its text and its pictures, and links to go on. */
export function LessonView({ study, stand, lesson }: LessonViewProps) {
  const { courseId, course, whole } = study
  const { id, data } = lesson
  const { marks } = useMarks()
  const justDone = marks.get(markKey(courseId, id))?.done === true
  const { title, minutes } = data
  const section = sectionOf(study, id)
  const all = listedLessons(study)
  const place = all.findIndex((one) => one.id === id) + 1
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
        {lessonPlace(place, all.length, minutes)}
        {whole !== null && '. A trial lesson'}
      </PageHeading>
      <details className="all-lessons">
        <summary>All lessons of this course</summary>
        <CourseOutline study={study} stand={stand} here={id} />
      </details>
      <LessonContent lesson={data} />
      <MarkDone study={study} lesson={lesson} stand={stand} />
      <div aria-live="polite">
        {whole === null && justDone && stand.done.size === stand.total && (
          <Celebration course={course} lessons={stand.total} />
        )}
      </div>
      <LessonPager study={study} stand={stand} lessonId={id} />
      {whole !== null && <TrialLesson whole={whole} />}
    </article>
  )
}
