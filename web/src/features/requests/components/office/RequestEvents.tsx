import { AuditEvent } from '@shala/contract/audit'
import {
  PlaceRequest,
  PlaceRequestContent,
  type RequestState,
} from '@shala/contract/courses/requests'
import type { ReactNode } from 'react'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { requestedDate } from '../../model/request.ts'

/** A change of a request for a place, for the history of its student. */
interface RequestEvent {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly title: string
  readonly detail: string
}

const stateWords: Readonly<Record<RequestState, string>> = {
  asked: 'Asked for a place',
  waiting: 'Joined the waiting list',
  offered: 'Place offered',
  accepted: 'Place confirmed',
  declined: 'Request declined',
  lapsed: 'Offer lapsed',
  withdrawn: 'Request withdrawn',
}

/** The changes of the state of a student's requests, the newest first. */
const requestEventsQuery = (server: Server, userId: string) =>
  serverQuery(['placeRequests', 'events', userId], async () => {
    const where = { userId }
    const requests = await server.list({ collection: 'placeRequests', where }, PlaceRequest)
    const events = await Promise.all(
      requests.map(({ id: documentId }) =>
        server.list(
          { collection: 'auditEvents', where: { collection: 'placeRequests', documentId } },
          AuditEvent,
        ),
      ),
    )
    return events.flat().toSorted((one, other) => +other.data.at - +one.data.at)
  })

interface RequestEventsProps {
  userId: string
  children: (events: readonly RequestEvent[]) => ReactNode
}

/** Renders the history of a student with the changes of their requests; without any while they load. */
export function RequestEvents({ userId, children }: RequestEventsProps) {
  const getTitle = useCourseTitle()
  const load = useLoad(requestEventsQuery(useServer(), userId))
  const events = load.state === 'ready' ? load.value : []
  return children(
    events.flatMap(({ id, data: { at, by, before, after } }): RequestEvent[] => {
      const { data: request } = PlaceRequestContent.safeParse(after)
      if (request === undefined || before?.['state'] === request.state) return []
      const { courseId, state, reason } = request
      const title = `${stateWords[state]}: ${getTitle(courseId)}`
      const detail = [requestedDate(request), reason].filter(Boolean).join('. ')
      return [{ id, at, by, title, detail }]
    }),
  )
}
