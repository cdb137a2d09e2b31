import type { Lesson } from '@shala/contract/courses/lessons'
import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { useId } from 'react'
import { Link } from 'wouter'
import { LessonContent, lessonPlace } from '../../../shared/lesson/LessonContent.tsx'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Disclosure } from '../../../shared/ui/Disclosure.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import { markKey } from '../model/marks.ts'
import { listedLessons, getSectionTitle, type Study } from '../model/study.ts'
import { lessonAfter, type ProgressSummary } from '../model/summarizeProgress.ts'
import { CourseOutline } from './CourseOutline.tsx'
import { Celebration, MarkDone } from './MarkDone.tsx'
import './learning.css'

/** Below a lesson that may be tried: how much more there is, and the way to a place in the course. */
function TrialLesson({ whole }: { whole: PublishedCourse }) {
  const id = useId()
  const { courseId, title, lessons } = whole
  const free = lessons.filter(({ freePreview }) => freePreview).length
  const others = lessons.length - free
  return (
    <section className="card stack prose" aria-labelledby={id}>
      <h2 id={id}>This is a trial lesson of {title}</h2>
      <p>
        {others === 0
          ? 'All its lessons can be tried.'
          : `${others === 1 ? 'One more lesson opens' : `${others} more lessons open`} with a place in the course.`}{' '}
        Lessons that you mark as done count when you get access to the course.
      </p>
      <p>
        <Link href={paths.user.enrol(courseId)} className={buttonClass('primary')}>
          Get a place in this course
        </Link>
      </p>
    </section>
  )
}

interface LessonPagerProps {
  study: Study
  stand: ProgressSummary
  lessonId: string
}

/** To the lesson before and the lesson after; from the last one to what is left, or to the course. */
function LessonPager({ study, stand, lessonId }: LessonPagerProps) {
  const { courseId, lessons } = study
  const here = lessons.findIndex(({ id }) => id === lessonId)
  const before = here > 0 ? lessons[here - 1] : undefined
  const after = lessonAfter(study, stand, lessonId)
  const isNext = here < lessons.length - 1
  return (
    <nav className="lesson-ways" aria-label="Lessons">
      {before && (
        <Link href={paths.user.lesson(courseId, before.id)} rel="prev">
          Previous: {before.data.title}
        </Link>
      )}
      {after === null ? (
        <Link href={paths.user.course(courseId)}>Back to the course</Link>
      ) : (
        <Link href={paths.user.lesson(courseId, after.id)} rel={isNext ? 'next' : undefined}>
          {isNext ? 'Next' : 'Not done yet'}: {after.data.title}
        </Link>
      )}
    </nav>
  )
}

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
  const section = getSectionTitle(study, id)
  const all = listedLessons(study)
  const place = all.findIndex((one) => one.id === id) + 1
  return (
    <article className="stack-wide lesson" aria-label={title}>
      <nav aria-label="Path" className="small">
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
      <Disclosure summary="All lessons of this course">
        <CourseOutline study={study} stand={stand} here={id} />
      </Disclosure>
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
