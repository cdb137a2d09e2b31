import type { ReactNode } from 'react'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { useMarks } from '../api/lessonMarksContext.ts'
import { useStudies } from '../api/useStudies.ts'
import type { Closed, ClosedStatus } from '../model/describeClosed.ts'
import type { Study } from '../model/study.ts'
import { summarizeProgress } from '../model/summarizeProgress.ts'
import { AccessDeniedNotice } from './AccessDeniedNotice.tsx'
import { ContinueButton } from './ContinueButton.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { OpenUntil } from './OpenUntil.tsx'
import { StudyProgress } from './StudyProgress.tsx'

interface StudiedCourseProps {
  userId: string
  courseId: string
  status: 'held' | ClosedStatus
  /** Their first day in it, where they were given one. */
  startsOn: string | null
  /** Their last day in it. */
  endsOn: string | null
  /** Leads to what everybody may read of the course. */
  about: ReactNode
  /** What else there is of a course that they hold, by its title. */
  children: (title: string) => ReactNode
}

/** A course as its student sees it: where they are in it, and its lessons. */
export function StudiedCourse({ userId, courseId, about, children, ...own }: StudiedCourseProps) {
  const { status, startsOn, endsOn } = own
  const load = useStudies(userId, [{ courseId, holds: status === 'held' }])
  return (
    <Loaded load={load} of="the course">
      {([study]) =>
        study && (
          <>
            <PageHeading title={study.course.title}>{study.course.summary || null}</PageHeading>
            {status === 'held' ? (
              <>
                <OpenUntil endsOn={endsOn} />
                <Held study={study} />
                {children(study.course.title)}
              </>
            ) : (
              <NotHeld study={study} closed={{ status, startsOn }} about={about} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Held({ study }: { study: Study }) {
  const { marks } = useMarks()
  const stand = summarizeProgress(study, marks)
  return (
    <section className="card stack" aria-labelledby="lessons">
      <div className="row">
        <h2 id="lessons">Lessons</h2>
        {stand.finished && <Badge tone="good">Finished</Badge>}
      </div>
      <StudyProgress stand={stand} />
      <ContinueButton courseId={study.courseId} stand={stand} />
      {stand.total > 0 && <CourseOutline study={study} stand={stand} />}
    </section>
  )
}

interface NotHeldProps {
  study: Study
  closed: Closed
  about: ReactNode
}

function NotHeld({ study, closed, about }: NotHeldProps) {
  const { marks } = useMarks()
  return (
    <>
      <AccessDeniedNotice about={about} {...closed} />
      {study.lessons.length > 0 && (
        <section className="card stack" aria-labelledby="previews">
          <h2 id="previews">Try a lesson</h2>
          <CourseOutline study={study} stand={summarizeProgress(study, marks)} />
        </section>
      )}
    </>
  )
}
