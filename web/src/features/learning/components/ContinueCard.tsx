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

/** The course in which a student was last and has lessons to go on with; nothing where all are done. */
export function ContinueCard({ userId, studies, own }: ContinueCardProps) {
  const id = useId()
  const { current } = useStands(studies)
  if (current === undefined) return null
  const { study, stand } = current
  return (
    <section className="card stack continue-card" aria-labelledby={id}>
      <h2 id={id}>{stand.begun ? 'Continue where you stopped' : 'Start your course'}</h2>
      <h3>
        <Link href={paths.user.course(study.courseId)}>{study.course.title}</Link>
      </h3>
      <StudyProgress stand={stand} />
      <ContinueButton courseId={study.courseId} stand={stand} />
      <CourseDays {...{ userId, study, own }} />
    </section>
  )
}

/** The courses of a student beside the one of `ContinueCard`; nothing where there are none. */
export function OtherCourses({ userId, studies, own }: ContinueCardProps) {
  const id = useId()
  const { current, others } = useStands(studies)
  if (others.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{current === undefined ? 'Your courses' : 'Your other courses'}</h2>
      <ul className="other-courses">
        {others.map(({ study, stand }) => (
          <li key={study.courseId} className="other-course">
            <Link href={paths.user.course(study.courseId)}>{study.course.title}</Link>
            <span className="small soft">
              {stand.total > 0 && `${stand.done.size} of ${stand.total} lessons`}
              {stand.finished && ', finished'}
            </span>
            <CourseDays {...{ userId, study, own }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The courses, the one opened last first, and which of them has lessons to go on with. */
function useStands(studies: readonly Study[]) {
  const { marks } = useMarks()
  const all = studies
    .map((study) => ({ study, stand: summarizeProgress(study, marks) }))
    .toSorted((one, other) => lastAt(other.study) - lastAt(one.study))
  const current = all.find(({ stand }) => stand.next !== null)
  return { current, others: all.filter((one) => one !== current) }
}

interface CourseDaysProps extends Pick<ContinueCardProps, 'userId' | 'own'> {
  study: Study
}

function CourseDays({ userId, study: { courseId, course }, own }: CourseDaysProps) {
  const days = own.get(courseId)
  return days && <OpenUntil {...{ userId, courseId, days }} title={course.title} />
}

const lastAt = ({ progress }: Study): number => progress?.lastOpenedAt?.getTime() ?? 0
