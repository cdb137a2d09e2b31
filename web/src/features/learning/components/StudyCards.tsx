import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { ProgressBar } from '#shared/ui/Notice.tsx'
import { useMarks } from '../api/LessonMarks.ts'
import { useStudies } from '../api/readStudy.ts'
import type { OpenDays } from '../model/describeAccess.ts'
import type { Study } from '../model/study.ts'
import { type ProgressSummary, summarizeProgress } from '../model/summarizeProgress.ts'
import { OpenUntil } from './AskToExtend.tsx'
import './learning.css'

interface StudyCardsProps {
  studies: readonly Study[]
  own: ReadonlyMap<string, OpenDays & { readonly grantedAt: Date }>
}

/** A card for each course that a student holds: how far they are, and where they go on. */
export function StudyCards({ studies, own }: StudyCardsProps) {
  const { marks } = useMarks()
  return (
    <ul className="study-cards">
      {studies.map((study) => {
        const { courseId, course } = study
        const stand = summarizeProgress(study, marks)
        const days = own.get(courseId)
        return (
          <li key={courseId} className="card study-card">
            <h2>
              <Link href={paths.user.course(courseId)}>
                <ListTitle>{course.title}</ListTitle>
              </Link>
            </h2>
            {stand.finished && (
              <p>
                <Badge tone="good">Finished</Badge>
              </p>
            )}
            {course.summary && <p className="soft">{course.summary}</p>}
            <StudyProgress stand={stand} />
            <ContinueButton courseId={courseId} stand={stand} />
            {days && (
              <div className="study-days">
                <OpenUntil {...{ courseId, days }} title={course.title} />
                {days.startsOn === null && (
                  <p className="small soft">
                    Yours since <Day day={days.grantedAt} />
                  </p>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

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
        <ListTitle>{`${stand.begun ? 'Continue' : 'Start'}: ${stand.next.data.title}`}</ListTitle>
      </Link>
    </p>
  )
}

interface StudiesProps {
  courseIds: readonly string[]
  children: (studies: readonly Study[]) => ReactNode
}

export function Studies({ courseIds, children }: StudiesProps) {
  const load = useStudies(courseIds.map((courseId) => ({ courseId, holds: true })))
  return (
    <Loaded load={load} of="your courses">
      {children}
    </Loaded>
  )
}
