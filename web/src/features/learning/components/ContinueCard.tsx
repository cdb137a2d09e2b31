import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { ProgressBar } from '../../../shared/ui/Notice.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import type { OpenDays } from '../model/describeAccess.ts'
import type { Study } from '../model/study.ts'
import { type ProgressSummary, summarizeProgress } from '../model/summarizeProgress.ts'
import { OpenUntil } from './AskToExtend.tsx'
import './learning.css'

/** How many lessons of a course are done. */
export function StudyProgress({ stand }: { stand: ProgressSummary }) {
  if (stand.total === 0) return <p className="small soft">Its lessons will appear here.</p>
  return <ProgressBar label="Lessons done" done={stand.done.size} total={stand.total} />
}

/** The way to the lesson where a student goes on; nothing where there is none. */
export function ContinueButton({ courseId, stand }: { courseId: string; stand: ProgressSummary }) {
  if (stand.next === null) return null
  return (
    <p>
      <Link href={paths.user.lesson(courseId, stand.next.id)} className={buttonClass('primary')}>
        {stand.begun ? 'Continue' : 'Start'}: {stand.next.data.title}
      </Link>
    </p>
  )
}

interface ContinueCardProps {
  userId: string
  studies: readonly Study[]
  /** The days of each course. */
  own: ReadonlyMap<string, OpenDays>
}

/** Where a student goes on: in the course at which they were last, and their others below it. */
export function ContinueCard({ userId, studies, own }: ContinueCardProps) {
  const id = useId()
  const { marks } = useMarks()
  const all = studies
    .map((study) => ({ study, stand: summarizeProgress(study, marks) }))
    .toSorted((one, other) => lastAt(other.study) - lastAt(one.study))
  const current = all.find(({ stand }) => stand.next !== null)
  const others = all.filter((one) => one !== current)
  const openUntil = ({ courseId, course }: Study) => {
    const days = own.get(courseId)
    return days && <OpenUntil {...{ userId, courseId, days }} title={course.title} />
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{headingFor(current?.stand)}</h2>
      {current && (
        <div className="stack">
          <h3>
            <Link href={paths.user.course(current.study.courseId)}>
              {current.study.course.title}
            </Link>
          </h3>
          <StudyProgress stand={current.stand} />
          <ContinueButton courseId={current.study.courseId} stand={current.stand} />
          {openUntil(current.study)}
        </div>
      )}
      {others.length > 0 && (
        <ul className="other-courses">
          {others.map(({ study, stand }) => (
            <li key={study.courseId} className="other-course">
              <Link href={paths.user.course(study.courseId)}>{study.course.title}</Link>
              <span className="small soft">
                {stand.total > 0 && `${stand.done.size} of ${stand.total} lessons`}
                {stand.finished && ', finished'}
              </span>
              {openUntil(study)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const lastAt = ({ progress }: Study): number => progress?.lastOpenedAt?.getTime() ?? 0

function headingFor(stand: ProgressSummary | undefined): string {
  if (stand === undefined) return 'Your courses'
  return stand.begun ? 'Continue where you stopped' : 'Start your course'
}
