import type { Lesson } from '@shala/contract/lessons'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import type { Stored } from '../../../shared/query.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { lessonsBySection, type Study } from '../model/study.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'
import './learning.css'

/** The lessons of a course in their order and sections, those that are done marked. */
export function CourseOutline({ study, stand }: { study: Study; stand: ProgressSummary }) {
  const own = { courseId: study.courseId, stand }
  return (
    <div className="outline">
      {lessonsBySection(study).map(({ section, lessons }) =>
        section === null ? (
          <Lessons key="" lessons={lessons} {...own} />
        ) : (
          <OutlineSection key={section.sectionId} title={section.title}>
            {(titleId) => <Lessons lessons={lessons} labelledBy={titleId} {...own} />}
          </OutlineSection>
        ),
      )}
    </div>
  )
}

interface OutlineSectionProps {
  title: string
  children: (titleId: string) => ReactNode
}

function OutlineSection({ title, children }: OutlineSectionProps) {
  const id = useId()
  return (
    <div className="outline-section">
      <h3 id={id}>{title}</h3>
      {children(id)}
    </div>
  )
}

interface LessonsProps {
  courseId: string
  lessons: readonly Stored<Lesson>[]
  stand: ProgressSummary
  labelledBy?: string
}

function Lessons({ courseId, lessons, stand, labelledBy }: LessonsProps) {
  return (
    <ol aria-labelledby={labelledBy}>
      {lessons.map(({ id, data: { title, minutes } }) => (
        <li key={id} className="outline-lesson">
          <Link href={paths.user.lesson(courseId, id)}>{title}</Link>
          <span className="row small soft">
            {minutes !== null && <span>{minutes} minutes</span>}
            {stand.done.has(id) && <Badge tone="good">Done</Badge>}
            {stand.next?.id === id && stand.begun && <Badge tone="accent">You are here</Badge>}
          </span>
        </li>
      ))}
    </ol>
  )
}
