import type { EnrolmentRequest } from '@shala/contract/courses/enrolments'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { answerTime } from '../../../shared/settings.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { NextStep } from '../../../shared/ui/NextStep.tsx'
import { requestedDate } from '../model/requestStates.ts'

interface RequestStepProps {
  request: EnrolmentRequest
  /** The title of the course. */
  title: string
  /** The address to verify; null if it is verified. */
  unverified: string | null
  picture: ReactNode
}

/** The next step of a student who waits for the answer to a request. */
export function RequestStep({ request, title, unverified, picture }: RequestStepProps) {
  const isWaiting = request.state === 'waiting'
  return (
    <NextStep
      heading={isWaiting ? 'You are on the waiting list' : 'We have your request'}
      title={title}
      picture={picture}
      action={
        unverified === null ? (
          <Link href={paths.course(request.courseId)} className={buttonClass('primary')}>
            Read about the course
          </Link>
        ) : (
          <Link href={paths.verifyEmail} className={buttonClass('primary')}>
            Verify {unverified}
          </Link>
        )
      }
    >
      <p>
        <strong>{requestedDate(request)}</strong>
      </p>
      <p>
        {unverified !== null
          ? 'Your address is not verified yet. Verify it so that we can give you a place and write to you.'
          : isWaiting
            ? 'We email you when you get a place.'
            : `${answerTime()} The course opens here once you have a place.`}
      </p>
    </NextStep>
  )
}
