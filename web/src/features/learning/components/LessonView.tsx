import type { Lesson } from '@shala/contract/courses/lessons'
import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { LessonContent, lessonPlace } from '#shared/lesson/LessonContent.tsx'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { useMarks } from '../api/LessonMarks.ts'
import { type Mark, markKey } from '../model/marks.ts'
import { getSectionTitle, listedLessons, type Study } from '../model/study.ts'
import { lessonAfter, type ProgressSummary } from '../model/summarizeProgress.ts'
import { AfterLessons } from './AfterLessons.tsx'
import { CourseOutline } from './CourseOutline.tsx'
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
        {`${lessonPlace(place, all.length, minutes)}${whole === null ? '' : '. A trial lesson'}`}
      </PageHeading>
      <Disclosure summary="All lessons of this course">
        <CourseOutline study={study} stand={stand} here={id} />
      </Disclosure>
      <LessonContent lesson={data} />
      <MarkDone study={study} lesson={lesson} stand={stand} />
      <div aria-live="polite">
        {whole === null && justDone && stand.done.size === stand.total && (
          <Celebration study={study} stand={stand} />
        )}
      </div>
      <LessonPager study={study} stand={stand} lessonId={id} />
      {whole !== null && <TrialLesson whole={whole} />}
    </article>
  )
}

interface MarkDoneProps {
  study: Study
  lesson: Stored<Lesson>
  stand: ProgressSummary
}

/**
 * Says that a lesson is done, or not: at once here, and on the server as soon as it can be reached.
 * One press says it and goes on, from the last lesson to its course.
 */
function MarkDone({ study, lesson, stand }: MarkDoneProps) {
  const server = useServer()
  const [, navigate] = useLocation()
  const { keeper, marks } = useMarks()
  const { courseId, whole } = study
  const lessonId = lesson.id
  const mark = marks.get(markKey(courseId, lessonId))
  const done = stand.done.has(lessonId)
  const after = lessonAfter(study, stand, lessonId)
  const say = (isDone: boolean, leaves = false) =>
    void keeper.mark(server, courseId, lessonId, isDone, leaves)
  const goOn = () => {
    say(true, true)
    navigate(after === null ? paths.user.course(courseId) : paths.user.lesson(courseId, after.id))
  }
  // From a lesson that one may try, nothing follows in a course that is not theirs.
  const mayGoOn = !done && (after !== null || whole === null)
  return (
    <div className="stack">
      <div className="row">
        {mayGoOn && (
          <Button kind="primary" onClick={goOn}>
            Mark as done and continue
          </Button>
        )}
        <Button kind={done || mayGoOn ? 'quiet' : 'primary'} onClick={() => say(!done)}>
          {done ? 'Mark as not done' : 'Mark as done'}
        </Button>
      </div>
      <div className="lesson-done">
        {done && (
          <span className="lesson-sun" data-now={mark?.done || undefined}>
            <BrandMark of="sun" />
          </span>
        )}
        <p className="soft" role="status">
          {[
            done ? `Done: ${lesson.data.title}. ` : '',
            `${stand.done.size} of ${stand.total} lessons done.`,
            mark?.state === 'waiting'
              ? ' No connection. We will save this when you are online again.'
              : '',
          ].join('')}
        </p>
      </div>
      {mark?.state === 'refused' && <Refused mark={mark} />}
    </div>
  )
}

function Refused({ mark: { done, message } }: { mark: Mark }) {
  return (
    <Notice tone="bad">
      <p>
        We could not mark it as {done ? 'done' : 'not done'}. {message}
      </p>
    </Notice>
  )
}

interface CelebrationProps {
  study: Study
  stand: ProgressSummary
}

/** Below the last lesson that was left, once it is done: quiet, and it stands still for who wants that. */
function Celebration({ study, stand }: CelebrationProps) {
  const { total, finished } = stand
  const { title } = study.course
  return (
    <section className="card celebration" aria-label="All lessons are done">
      <BrandMark of="sun" />
      <h2>{total === 1 ? 'Your lesson is done' : `All ${total} lessons are done`}</h2>
      <p>That was the last lesson of {title}. Well done, and thank you for practising with us.</p>
      <p>
        <AfterLessons study={study} stand={stand} />
      </p>
      {finished && (
        <p>
          <Link href={paths.user.graduateProfile} className={buttonClass('quiet')}>
            Write your graduate profile
          </Link>
        </p>
      )}
    </section>
  )
}
