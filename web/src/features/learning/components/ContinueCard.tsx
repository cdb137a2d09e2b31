import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { useMarks } from '../api/lessonMarksContext.ts'
import type { OpenDays } from '../model/describeOpen.ts'
import type { Study } from '../model/study.ts'
import { summarizeProgress, type ProgressSummary } from '../model/summarizeProgress.ts'
import { ContinueButton } from './ContinueButton.tsx'
import { OpenUntil } from './OpenUntil.tsx'
import { StudyProgress } from './StudyProgress.tsx'
import './learning.css'

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
