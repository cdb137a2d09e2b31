import type { Lesson } from '@shala/contract/courses/lessons'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { BrandMark } from '../../../shared/ui/BrandMark.tsx'
import { Button, buttonClass } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import { markKey, type Mark } from '../model/marks.ts'
import { certificateNext, type CourseSummary, type Study } from '../model/study.ts'
import { lessonAfter, type ProgressSummary } from '../model/summarizeProgress.ts'
import './learning.css'

interface MarkDoneProps {
  study: Study
  lesson: Stored<Lesson>
  stand: ProgressSummary
}

/**
 * Says that a lesson is done, or not: at once here, and on the server as soon as it can be reached.
 * One press says it and goes on, from the last lesson to its course.
 */
export function MarkDone({ study, lesson, stand }: MarkDoneProps) {
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
      <p className="soft" role="status">
        {done ? `Done: ${lesson.data.title}. ` : ''}
        {stand.done.size} of {stand.total} lessons done.
        {mark?.state === 'waiting' &&
          ' No connection. We will save this when you are online again.'}
      </p>
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
  course: CourseSummary
  lessons: number
}

/** Below the last lesson that was left, once it is done: quiet, and it stands still for who wants that. */
export function Celebration({ course: { title, completion }, lessons }: CelebrationProps) {
  return (
    <section className="card celebration" aria-label="All lessons are done">
      <BrandMark of="sun" />
      <h2>{lessons === 1 ? 'Your lesson is done' : `All ${lessons} lessons are done`}</h2>
      <p>
        {completion === 'lessons'
          ? `You have finished ${title}. Well done, and thank you for practising with us.`
          : `That was the last lesson of ${title}. Well done. Your teachers confirm when you have finished the course.`}
      </p>
      <p>{certificateNext}</p>
      {completion === 'lessons' && (
        <p>
          <Link href={paths.user.graduateProfile} className={buttonClass('quiet')}>
            Write your graduate profile
          </Link>
        </p>
      )}
    </section>
  )
}
