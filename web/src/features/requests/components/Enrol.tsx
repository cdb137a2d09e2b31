import { describeRequestPrice } from '@shala/contract/courses/price'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { answerTime } from '#shared/settings.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { NothingHere } from '#shared/ui/ErrorScreen.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { requestChoice } from '../api/requestQueries.ts'
import { type AskedRequest, EnrolForm } from './EnrolForm.tsx'

interface EnrolProps {
  courseId: string
  /** The date chosen on the course page; null for none. */
  wanted: string | null
  /** The student's verified address; null if it is not verified. */
  answerTo: string | null
}

/** Requests a place at a date of a course, then shows the next steps. */
export function Enrol({ courseId, wanted, answerTo }: EnrolProps) {
  const userId = useUserId()
  const server = useServer()
  const [asked, setAsked] = useState<AskedRequest | null>(null)
  const load = useLoad(requestChoice(server, userId, courseId))
  if (load.state === 'failed' && load.isMissing) return <NothingHere noun="course" />
  return (
    <Loaded load={load} of="the dates of this course">
      {({ offer, questions, requests }) => (
        <>
          <PageHeading title="Enrol">{offer.title}</PageHeading>
          {asked === null ? (
            <div className="card">
              <EnrolForm
                courseId={courseId}
                offer={offer}
                questions={questions}
                canUpload={answerTo !== null}
                requests={requests}
                wanted={wanted}
                onAsked={(request) => {
                  setAsked(request)
                  void refresh(['placeRequests'])
                }}
              />
            </div>
          ) : (
            <Asked request={asked} title={offer.title} answerTo={answerTo} />
          )}
        </>
      )}
    </Loaded>
  )
}

interface AskedProps extends Pick<EnrolProps, 'answerTo'> {
  request: AskedRequest
  title: string
}

/** Takes the focus, because the form is gone. */
function Asked({ request: { state, price }, title, answerTo }: AskedProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="card stack">
      <div ref={words} tabIndex={-1} role="group" aria-labelledby="asked-title">
        <h2 id="asked-title">
          {state === 'waiting' ? 'You are on the waiting list' : 'We have your request'}
        </h2>
        <p>
          {state === 'waiting'
            ? `All places are taken. When a place in ${title} becomes free, it goes to the person who has waited longest.`
            : `${answerTime()} Once you have a place, ${title} opens under My Courses.`}
        </p>
        {price !== null && <p>{describeRequestPrice(price)}</p>}
        <p>
          {answerTo === null
            ? 'Verify your email address so that we can give you a place and write to you.'
            : `We sent the next steps to ${answerTo}.`}
        </p>
      </div>
      <div className="row">
        <Link href={paths.user.home} className={buttonClass('primary')}>
          Go to my dashboard
        </Link>
        {answerTo === null && (
          <Link href={paths.verifyEmail} className={buttonClass('quiet')}>
            Verify my email address
          </Link>
        )}
      </div>
    </div>
  )
}
