import {
  listPlacesInLine,
  type PlaceRequest,
  isOpenRequest,
  withdrawRequest,
} from '@shala/contract/courses/requests'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery, live, refresh } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { answerTime } from '#shared/settings.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { FoldedSection } from '#shared/ui/Disclosure.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { NextStep } from '#shared/ui/NextStep.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import type { useOwnRequests } from '../api/requestQueries.ts'
import { requestedDate, requestStates } from '../model/request.ts'
import { OwnAnswers } from './application/OwnAnswers.tsx'
import './requests.css'

/** The student's positions on waiting lists, by request ID. */
const ownPlacesInLine = (server: Server, userId: string) =>
  serverQuery(['placeRequests', 'own lines', userId], async () => {
    const { places } = await server.call(listPlacesInLine, {})
    return new Map(places.map(({ requestId, place }) => [requestId, place] as const))
  })

/** A decision is news for so long, in milliseconds. */
const news = 14 * 24 * 60 * 60 * 1000

interface OwnRequestsProps {
  load: ReturnType<typeof useOwnRequests>
}

/** The student's requests and their states; hidden if there are none. */
export function OwnRequests({ load }: OwnRequestsProps) {
  const userId = useUserId()
  const server = useServer()
  const waits = load.state === 'ready' && load.value.some(({ data }) => data.state === 'waiting')
  const lines = useLoad({ ...ownPlacesInLine(server, userId), ...live, enabled: waits })
  const getPlace = (requestId: string) =>
    lines.state === 'ready' ? lines.value.get(requestId) : undefined
  const { pending, status, run } = useAction()

  const withdraw = async (requestId: string, title: string) => {
    await run(async () => {
      await server.call(withdrawRequest, { requestId })
      return `Your request for ${title} was withdrawn.`
    }, requestId)
    await refresh(['placeRequests'])
  }

  const [openedAt] = useState(() => Date.now())
  const isShown =
    load.state !== 'ready' ||
    load.value.some(({ data }) => isOpenRequest(data) || openedAt - data.updatedAt.getTime() < news)
  // Render no heading while loading, because most students have no requests.
  if (load.state === 'loading') return null
  if (load.state === 'ready' && load.value.length === 0) return null
  return (
    <FoldedSection title="Your requests" isOpen={isShown}>
      <StatusMessage status={status} />
      <Loaded load={load} of="your requests">
        {(requests) => (
          <ul className="own-requests">
            {requests.map(({ id: requestId, title, data }) => (
              <li key={requestId} className="own-request">
                <div>
                  <p className="row">
                    <strong>
                      <ListTitle>{title}</ListTitle>
                    </strong>
                    <Badge tone={requestStates[data.state].tone}>
                      {requestStates[data.state].label}
                    </Badge>
                  </p>
                  <p className="soft small">
                    {requestedDate(data)}; requested on <Day day={data.since} />
                  </p>
                  {data.state === 'waiting' && getPlace(requestId) !== undefined && (
                    <p className="small">You are number {getPlace(requestId)} in line</p>
                  )}
                  {data.state === 'declined' && <p className="own-request-reason">{data.reason}</p>}
                  <OwnAnswers
                    requestId={requestId}
                    courseId={data.courseId}
                    about={`${title}, ${requestedDate(data)}`}
                    isOpen={isOpenRequest(data)}
                    hasAnswers={data.hasAnswers}
                  />
                  {data.state === 'accepted' && (
                    <p className="small">
                      <Link href={paths.user.course(data.courseId)}>Go to {title}</Link>
                    </p>
                  )}
                </div>
                {isOpenRequest(data) && (
                  <Button
                    small
                    pending={pending === requestId}
                    aria-label={`${data.state === 'waiting' ? 'Leave the waiting list' : 'Withdraw'}: ${title}, ${requestedDate(data)}`}
                    onClick={() => void withdraw(requestId, title)}
                  >
                    {data.state === 'waiting' ? 'Leave the waiting list' : 'Withdraw'}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </FoldedSection>
  )
}

interface RequestStepProps {
  request: PlaceRequest
  title: string
  /** The address to verify; null if it is verified. */
  unverified: string | null
  picture: ReactNode
}

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
