import { Link } from 'wouter'
import { formatDay } from '../../shared/dates.ts'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { useServer } from '../../shared/server.ts'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { courseOf } from './courseOf.ts'
import './HeldCourseCards.css'

interface Held {
  courseId: string
  grantedAt: Date
}

/** A card for each course that a student holds. */
export function HeldCourseCards({ held }: { held: readonly Held[] }) {
  const server = useServer()
  const load = useLoad(held.map(({ courseId }) => courseId).join(' '), () =>
    Promise.all(
      held.map(async (holding) => ({ ...holding, ...(await courseOf(server, holding.courseId)) })),
    ),
  )
  if (held.length === 0) return <NoCoursesYet />
  return (
    <Loaded load={load} of="your courses">
      {(courses) => (
        <ul className="held-courses">
          {courses.map(({ courseId, title, summary, grantedAt }) => (
            <li key={courseId} className="card held-course">
              <h2>{title}</h2>
              {summary && <p className="soft">{summary}</p>}
              <p className="small soft">
                Yours since <time dateTime={grantedAt.toISOString()}>{formatDay(grantedAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function NoCoursesYet() {
  return (
    <div className="card stack prose">
      <h2>No course yet</h2>
      <p>
        When the school opens a course for you, it appears here. If you have paid for one and do not
        see it, write to us from the address of this account, and we will look into it.
      </p>
      <p>
        <Link href={paths.home} className={buttonClass('quiet')}>
          See our courses
        </Link>
      </p>
    </div>
  )
}
