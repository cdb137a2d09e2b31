import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { NothingHere } from '#shared/ui/ErrorScreen.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { useMarks } from '../api/LessonMarks.ts'
import { useStudies } from '../api/readStudy.ts'
import type { Closed, ClosedStatus, OpenDays } from '../model/describeAccess.ts'
import type { Study } from '../model/study.ts'
import { type ProgressSummary, summarizeProgress } from '../model/summarizeProgress.ts'
import { AfterLessons } from './AfterLessons.tsx'
import { OpenUntil } from './AskToExtend.tsx'
import { AccessDeniedNotice } from './ClosedCourses.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { ContinueButton, StudyProgress } from './StudyCards.tsx'

interface StudiedCourseProps extends OpenDays, Omit<Closed, 'status'> {
  courseId: string
  status: 'held' | ClosedStatus
  /** The link to the public page of the course. */
  about: ReactNode
  /** Renders further content for a student with access, by the course's title. */
  children: (title: string) => ReactNode
}

/** A course as its student sees it: where they are in it, and its lessons. */
export function StudiedCourse({ courseId, about, children, status, ...days }: StudiedCourseProps) {
  const load = useStudies([{ courseId, holds: status === 'held' }])
  return (
    <Loaded load={load} of="the course">
      {([study]) =>
        study?.isMissing && status === 'never' ? (
          <NothingHere noun="course" />
        ) : (
          study && (
            <>
              <PageHeading title={study.course.title}>{study.course.summary || null}</PageHeading>
              {status === 'held' ? (
                <>
                  <OpenUntil {...{ courseId, days }} title={study.course.title} />
                  <Held study={study} />
                  {children(study.course.title)}
                </>
              ) : (
                <NotHeld {...{ study, about }} closed={{ status, ...days }} />
              )}
            </>
          )
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
      {stand.total > 0 && stand.next === null && <WhatComesNext study={study} stand={stand} />}
      {stand.total > 0 && <CourseOutline study={study} stand={stand} />}
    </section>
  )
}

/** Where one goes from a course whose lessons are all done. */
function WhatComesNext({ study, stand }: { study: Study; stand: ProgressSummary }) {
  return (
    <>
      <p>
        <AfterLessons study={study} stand={stand} />
      </p>
      <p className="row">
        {stand.finished && <Link href={paths.user.graduateProfile}>Write my graduate profile</Link>}
        <Link href={paths.user.courses}>See my other courses</Link>
      </p>
    </>
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
      <AccessDeniedNotice
        about={about}
        courseId={study.courseId}
        title={study.course.title}
        {...closed}
      />
      {study.lessons.length > 0 && (
        <section className="card stack" aria-labelledby="previews">
          <h2 id="previews">Try a lesson</h2>
          <CourseOutline study={study} stand={summarizeProgress(study, marks)} />
          {study.whole !== null && (
            <p>
              <Link href={paths.user.enrol(study.courseId)}>Get a place in this course</Link>
            </p>
          )}
        </section>
      )}
    </>
  )
}
