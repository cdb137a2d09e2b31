import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { NextStep } from '../../../shared/ui/NextStep.tsx'
import { readCourseSummary } from '../api/readStudy.ts'
import type { StudyStand } from '../api/useStands.ts'
import { type Closed, describeClosed, type OpenDays } from '../model/describeAccess.ts'
import { certificateNext } from '../model/study.ts'
import { OpenUntil } from './AskToExtend.tsx'
import { ContinueButton, StudyProgress } from './StudyProgress.tsx'

interface CourseStepProps {
  userId: string
  shown: StudyStand
  days: OpenDays | undefined
  /** The number of the valid certificate of this course. */
  certificate: string | undefined
  picture: ReactNode
}

/** The next step in the course where a student goes on, or what follows after the last lesson. */
export function CourseStep({ userId, shown, days, certificate, picture }: CourseStepProps) {
  const { study, stand } = shown
  const { courseId, course } = study
  const address = paths.user.course(courseId)
  const about = { title: course.title, href: address, picture }
  if (stand.next !== null) {
    return (
      <NextStep
        heading={stand.begun ? 'Continue where you stopped' : 'Start your course'}
        {...about}
        action={<ContinueButton courseId={courseId} stand={stand} />}
      >
        <StudyProgress stand={stand} />
        {days && <OpenUntil {...{ userId, courseId, days }} title={course.title} />}
      </NextStep>
    )
  }
  const open = (
    <Link href={address} className={buttonClass('primary')}>
      Open the course
    </Link>
  )
  if (stand.finished) {
    return (
      <NextStep
        heading="You have finished this course"
        {...about}
        action={
          certificate === undefined ? (
            open
          ) : (
            <Link href={paths.certificate(certificate)} className={buttonClass('primary')}>
              See your certificate
            </Link>
          )
        }
      >
        <p>{certificate === undefined ? certificateNext : 'Your certificate is ready.'}</p>
      </NextStep>
    )
  }
  return (
    <NextStep
      heading={stand.total === 0 ? 'Your course' : 'You have done all lessons'}
      {...about}
      action={open}
    >
      <p>
        {stand.total === 0
          ? 'Its lessons will appear here.'
          : 'Your teachers confirm when you have finished the course.'}
      </p>
      {days && <OpenUntil {...{ userId, courseId, days }} title={course.title} />}
    </NextStep>
  )
}

interface BeginsStepProps {
  course: Closed & { courseId: string }
  picture: ReactNode
}

/** The next step of a student whose first course is still to begin. */
export function BeginsStep({ course, picture }: BeginsStepProps) {
  const server = useServer()
  const { courseId } = course
  const load = useLoad(
    serverQuery(['courses', 'summary', courseId], () => readCourseSummary(server, courseId)),
  )
  return (
    <Loaded load={load} of="your course">
      {({ title }) => (
        <NextStep
          heading="Your course is about to begin"
          title={title}
          picture={picture}
          action={
            <Link href={paths.user.course(courseId)} className={buttonClass('primary')}>
              See what you will learn
            </Link>
          }
        >
          <p>{describeClosed(course).text}</p>
        </NextStep>
      )}
    </Loaded>
  )
}
