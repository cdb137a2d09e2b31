import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import type { Study } from '../model/study.ts'
import type { ProgressSummary } from '../model/summarizeProgress.ts'
import './learning.css'

/** The lessons of a course in their order, those that are done marked. */
export function CourseOutline({ study, stand }: { study: Study; stand: ProgressSummary }) {
  const { courseId, lessons } = study
  return (
    <ol className="outline">
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
