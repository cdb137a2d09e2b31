import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { lessonsBySection, type ListedLesson, type Study } from '../model/study.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'
import './learning.css'

interface CourseOutlineProps {
  study: Study
  stand: ProgressSummary
  /** The lesson on whose page the list stands. */
  here?: string
}

/**
 * The lessons of a course in their order and sections, those that are done marked, and those that a
 * student may not read without a link.
 */
export function CourseOutline({ study, stand, here }: CourseOutlineProps) {
  const own = { courseId: study.courseId, stand, here }
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
  lessons: readonly ListedLesson[]
  stand: ProgressSummary
  here: string | undefined
  labelledBy?: string
}

function Lessons({ courseId, lessons, stand, here, labelledBy }: LessonsProps) {
  return (
    <ol aria-labelledby={labelledBy}>
      {lessons.map(({ id, title, minutes, isOpen }) => (
        <li key={id} className="outline-lesson">
          {isOpen ? (
            <Link
              href={paths.user.lesson(courseId, id)}
              aria-current={id === here ? 'page' : undefined}
            >
              <ListTitle>{title}</ListTitle>
            </Link>
          ) : (
            <span className="soft">
              <ListTitle>{title}</ListTitle>
            </span>
          )}
          <span className="row small soft">
            {minutes !== null && <span>{minutes} minutes</span>}
            {stand.done.has(id) && <Badge tone="good">Done</Badge>}
            {(here === undefined ? stand.next?.id === id && stand.begun : id === here) && (
              <Badge tone="accent">You are here</Badge>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
