import type { PlaceRequest } from '@shala/contract/courses/requests'
import { type ReactNode, useMemo, useState } from 'react'
import { useCourses, useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { getOwnCourseTitle } from '#entities/courses/courses.ts'
import { PersonLink } from '#entities/people/PersonName.tsx'
import { describePerson } from '#entities/people/describePerson.ts'
import { peopleById } from '#entities/people/peopleQueries.ts'
import { readExportNames } from '#entities/people/readExportNames.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { RowActions } from '#shared/ui/list/RowActions.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { placesInLine } from '../../api/requestQueries.ts'
import { requestedDate, requestListConfig, requestStates } from '../../model/request.ts'
import { RequestAnswers } from '../application/AnswerList.tsx'
import { AcceptDialog, DeclineDialog } from './RequestDialogs.tsx'
import '../requests.css'

interface RequestListProps {
  /** Renders the dialog that offers a place for a deposit. */
  renderOffer: (offer: OfferedRequest) => ReactNode
}

/** A request that the office answers with an offer. */
interface OfferedRequest {
  readonly userId: string
  readonly name: string
  readonly courseId: string
  readonly date:
    | (Pick<PlaceRequest, 'startsOn' | 'endsOn'> & {
        readonly dateKey: string
        readonly label: string
      })
    | null
  readonly request: { readonly id: string; readonly revision: number }
  readonly requestedAt: Date
  /** Receives the message to show. */
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** Lists requests and waiting students, with the actions of the office. */
export function RequestList({ renderOffer }: RequestListProps) {
  const courses = useCourses()
  const server = useServer()
  const getTitle = useCourseTitle()
  const config = useMemo(() => requestListConfig(courses), [courses])
  const { view } = useListView(config)
  const page = useListPage(config, view)
  const rows = page.load.state === 'ready' ? page.load.value.rows : []
  const lines = useLoad(placesInLine(server, rows))
  const userIds = [...new Set(rows.map(({ data }) => data.userId))]
  const people = useLoad(
    serverQuery(['people', 'of requests', userIds], () => peopleById(server, userIds)),
  )
  const [opened, setOpened] = useState<{ does: 'accept' | 'decline' | 'offer'; id: string } | null>(
    null,
  )
  const { done, say } = useUndo()
  const open = rows.find(({ id }) => id === opened?.id)
  const getPerson = (userId: string) =>
    people.state === 'ready' ? people.value.get(userId) : undefined
  const getName = (userId: string) =>
    people.state === 'ready' ? describePerson(userId, getPerson(userId)) : 'a student'
  const getPlace = (id: string) => (lines.state === 'ready' ? lines.value.get(id) : undefined)
  const about = ({ data }: Stored<PlaceRequest>) =>
    `${getTitle(data.courseId)} for ${getName(data.userId)}`
  const onDone = (said: string) => {
    setOpened(null)
    say({ text: said })
    void refresh(['placeRequests'])
  }
  const Dialog = opened?.does === 'decline' ? DeclineDialog : AcceptDialog
  return (
    <div className="stack">
      {open !== undefined &&
        opened?.does === 'offer' &&
        renderOffer({
          userId: open.data.userId,
          name: getName(open.data.userId),
          courseId: open.data.courseId,
          date:
            open.data.dateKey === null
              ? null
              : { ...open.data, dateKey: open.data.dateKey, label: requestedDate(open.data) },
          request: { id: open.id, revision: open.data.revision },
          requestedAt: open.data.since,
          onClose: () => setOpened(null),
          onDone,
        })}
      {open !== undefined && opened?.does !== 'offer' && (
        <Dialog
          request={open}
          name={getName(open.data.userId)}
          courseTitle={getTitle(open.data.courseId)}
          ownTitle={getOwnCourseTitle(courses, open.data.courseId)}
          onClose={() => setOpened(null)}
          onDone={onDone}
        />
      )}
      <RecordList
        config={config}
        page={page}
        empty={<p>No requests yet. Visitors can request a place on the page of a course.</p>}
        exported={async (requests, columns) => {
          const { getName, getEmail } = await readExportNames(
            server,
            requests.map(({ userId }) => userId),
          )
          return [
            { title: 'Student', text: ({ userId }) => getName(userId) },
            { title: 'Email', text: ({ userId }) => getEmail(userId) },
            ...columns,
          ]
        }}
        columns={[
          { title: 'Course', text: ({ courseId }) => getTitle(courseId), cell: null },
          { title: 'Date', text: requestedDate, cell: null },
          {
            title: 'Student',
            cell: ({ data: { userId } }) => (
              <>
                <PersonLink userId={userId} />
                {getPerson(userId)?.emailVerified === false && (
                  <>
                    {' '}
                    <Badge tone="warn">Address not verified</Badge>
                  </>
                )}
              </>
            ),
          },
          {
            title: 'Course and date',
            glance: true,
            cell: ({ id, data }) => (
              <>
                <ListTitle>{getTitle(data.courseId)}</ListTitle>
                <span className="soft small request-more">{requestedDate(data)}</span>
                {data.message !== '' && (
                  <span className="small request-more request-words">“{data.message}”</span>
                )}
                {data.hasAnswers && <RequestAnswers requestId={id} about={about({ id, data })} />}
              </>
            ),
          },
          {
            title: 'Status',
            glance: true,
            text: ({ state }) => requestStates[state].label,
            cell: ({ id, data: { state, reason } }) => (
              <>
                <Badge tone={requestStates[state].tone}>{requestStates[state].label}</Badge>
                {state === 'waiting' && getPlace(id) !== undefined && (
                  <span className="soft small request-more">number {getPlace(id)} in line</span>
                )}
                {state === 'declined' && <span className="soft small request-more">{reason}</span>}
              </>
            ),
          },
          { title: 'Since', sort: 'since', text: ({ since }) => since },
          { title: 'Message', text: ({ message }) => message, cell: null },
          { title: 'Reason', text: ({ reason }) => reason, cell: null },
          {
            title: 'Actions',
            cell: (request) => {
              const { state } = request.data
              // The order decides about an offered place.
              if (state === 'withdrawn' || state === 'offered') return null
              const button = (does: 'accept' | 'decline' | 'offer', label: string) => (
                <Button
                  small
                  aria-label={`${label}: ${about(request)}`}
                  onClick={() => setOpened({ does, id: request.id })}
                >
                  {label}
                </Button>
              )
              if (state === 'accepted') return button('decline', 'Reopen')
              const main = button('accept', 'Give access')
              if (state === 'declined' || state === 'lapsed') return main
              return (
                <RowActions row={about(request)} main={main}>
                  {button('offer', 'Offer a place for a deposit')}
                  {button('decline', 'Decline')}
                </RowActions>
              )
            },
          },
        ]}
      />
      <UndoBar done={done} />
    </div>
  )
}
