import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Day } from '../../../shared/ui/Day.tsx'
import { ListTitle } from '../../../shared/ui/ListTitle.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import type { OpenDays } from '../model/describeAccess.ts'
import type { Study } from '../model/study.ts'
import { summarizeProgress } from '../model/summarizeProgress.ts'
import { OpenUntil } from './AskToExtend.tsx'
import { ContinueButton, StudyProgress } from './StudyProgress.tsx'
import './learning.css'

interface StudyCardsProps {
  userId: string
  studies: readonly Study[]
  /** When the school opened each course, and its days. */
  own: ReadonlyMap<string, OpenDays & { readonly grantedAt: Date }>
}

/** A card for each course that a student holds: how far they are, and where they go on. */
export function StudyCards({ userId, studies, own }: StudyCardsProps) {
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
                <OpenUntil {...{ userId, courseId, days }} title={course.title} />
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
