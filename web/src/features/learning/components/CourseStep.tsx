import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { readCourseSummary } from '#entities/courses/readCourseSummary.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { FoldedSection } from '#shared/ui/Disclosure.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { NextStep } from '#shared/ui/NextStep.tsx'
import { useMarks } from '../api/LessonMarks.ts'
import { type Closed, describeClosed, type OpenDays } from '../model/describeAccess.ts'
import type { Study } from '../model/study.ts'
import { type ProgressSummary, summarizeProgress } from '../model/summarizeProgress.ts'
import { AfterLessons } from './AfterLessons.tsx'
import { OpenUntil } from './AskToExtend.tsx'
import { ContinueButton, StudyProgress } from './StudyCards.tsx'
import './learning.css'

interface CourseStepProps {
  shown: StudyStand
  days: OpenDays | undefined
  /** The number of the valid certificate of this course. */
  certificate: string | undefined
  picture: ReactNode
  /** The dashboard begins with another step. */
  isSecond: boolean
}

/** The next step in the course where a student goes on, or what follows after the last lesson. */
export function CourseStep(props: CourseStepProps) {
  const { shown, days, certificate, picture, isSecond } = props
  const { study, stand } = shown
  const { courseId, course } = study
  const address = paths.user.course(courseId)
  const about = { title: course.title, href: address, picture, isSecond }
  if (stand.next !== null) {
    return (
      <NextStep
        heading={stand.begun ? 'Continue where you stopped' : 'Start your course'}
        {...about}
        action={<ContinueButton courseId={courseId} stand={stand} />}
      >
        <StudyProgress stand={stand} />
        {days && <OpenUntil {...{ courseId, days }} title={course.title} />}
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
        <p>
          {certificate === undefined ? (
            <AfterLessons study={study} stand={stand} />
          ) : (
            'Your certificate is ready.'
          )}
        </p>
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
        {stand.total === 0 ? (
          'Its lessons will appear here.'
        ) : (
          <AfterLessons study={study} stand={stand} />
        )}
      </p>
      {days && <OpenUntil {...{ courseId, days }} title={course.title} />}
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

interface OtherCoursesProps {
  others: readonly StudyStand[]
  own: ReadonlyMap<string, OpenDays>
}

/** The courses of a student beside the one of the next step; nothing where there are none. */
export function OtherCourses({ others, own }: OtherCoursesProps) {
  if (others.length === 0) return null
  return (
    <FoldedSection title="Your other courses">
      <ul className="other-courses">
        {others.map(({ study: { courseId, course }, stand }) => {
          const days = own.get(courseId)
          return (
            <li key={courseId} className="other-course">
              <Link href={paths.user.course(courseId)}>
                <ListTitle>{course.title}</ListTitle>
              </Link>
              <span className="small soft">
                <span>{stand.total > 0 && `${stand.done.size} of ${stand.total} lessons`}</span>
                <span>{stand.finished && ', finished'}</span>
              </span>
              {days && <OpenUntil {...{ courseId, days }} title={course.title} />}
            </li>
          )
        })}
      </ul>
    </FoldedSection>
  )
}

/** A course of a student, and how far they are in it. */
interface StudyStand {
  readonly study: Study
  readonly stand: ProgressSummary
}

/**
 * Returns the course in which a student goes on and the others, the one opened last first. A course
 * with lessons to do comes before one without, and a finished course last.
 */
export function useStands(studies: readonly Study[]): {
  shown: StudyStand | undefined
  others: StudyStand[]
} {
  const { marks } = useMarks()
  const all = studies
    .map((study) => ({ study, stand: summarizeProgress(study, marks) }))
    .toSorted((one, other) => lastAt(other.study) - lastAt(one.study))
  const shown =
    all.find(({ stand }) => stand.next !== null) ??
    all.find(({ stand }) => !stand.finished) ??
    all[0]
  return { shown, others: all.filter((one) => one !== shown) }
}

const lastAt = ({ progress }: Study): number => progress?.lastOpenedAt?.getTime() ?? 0
