import type { Booking } from '@shala/contract/schedules/bookings'
import {
  type Schedule,
  type ScheduleStatus,
  setScheduleStatus,
} from '@shala/contract/schedules/schedules'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { lastChange } from '#shared/ui/list/listConfig.ts'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { useToggleWithUndo } from '#shared/ui/record/useToggleWithUndo.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { useAction } from '#shared/ui/useAction.ts'
import { listComingBookings } from '../api/attendance.ts'
import type { ScheduleReferences } from '../model/references.ts'
import { scheduleRecord } from '../model/scheduleFormValues.ts'
import {
  firstSession,
  getScheduleTitle,
  repeats,
  scheduleListConfig,
  statusNames,
} from '../model/scheduleListConfig.ts'
import { BookedDialog, countPeople, describeNotified } from './form/NotifyBooked.tsx'

interface ScheduleListProps {
  references: ScheduleReferences
  editAddress: (id: string) => string
  /** The schedule to focus after its form was closed. */
  focusOn: string | null
  onDone: SayDone
}

export function ScheduleList(props: ScheduleListProps) {
  const { references, editAddress, focusOn, onDone } = props
  const server = useServer()
  const { view } = useListView(scheduleListConfig)
  const page = useListPage(scheduleListConfig, view)
  const told = useRef(new Map<string, { notify: boolean; people: number }>())
  const [asked, setAsked] = useState<{ schedule: Stored<Schedule>; bookings: Booking[] } | null>(
    null,
  )
  const asking = useAction()
  const getName = ({ data }: Stored<Schedule>) => getScheduleTitle(data, references.courseTitle)

  const status = useToggleWithUndo<Schedule, ScheduleStatus>({
    collection: 'schedules',
    getState: (schedule) => schedule.status,
    change: async ({ id, data }, next) => {
      const { notify } = told.current.get(id) ?? { notify: true }
      const request = { id, revision: data.revision, status: next, notify }
      const { revision } = await server.call(setScheduleStatus, request)
      return { ...data, status: next, revision }
    },
    said: (schedule, next) => {
      const { people = 0, notify = true } =
        next === 'cancelled' ? (told.current.get(schedule.id) ?? {}) : {}
      return describeNotified(said(getName(schedule), next), people, notify)
    },
    onChanged: page.put,
    onDone,
    onRefused: page.load.reload,
  })
  /** Count the booked people first. Without bookings no question is needed. */
  const press = (schedule: Stored<Schedule>) =>
    asking.run(async () => {
      const next = other(schedule.data.status)
      const bookings = next === 'cancelled' ? await listComingBookings(server, schedule.id) : []
      if (bookings.length > 0) setAsked({ schedule, bookings })
      else {
        if (next === 'cancelled') told.current.delete(schedule.id)
        await status.set(schedule, next)
      }
    })
  return (
    <div className="stack schedule-list">
      {asked && (
        <BookedDialog
          title={`Cancel ${getName(asked.schedule)}?`}
          bookings={asked.bookings}
          when="now"
          notify
          confirm="Cancel its sessions"
          keep="Keep them"
          onClose={() => setAsked(null)}
          onConfirm={(notify) => {
            const people = countPeople(asked.bookings)
            told.current.set(asked.schedule.id, { notify, people })
            setAsked(null)
            void status.set(asked.schedule, 'cancelled')
          }}
        />
      )}
      {asking.status && <Notice tone="bad">{asking.status.text}</Notice>}
      <Refusals
        messages={status.refused.map(
          ({ record, message }) => `${getName(record)}: ${replaceFieldPath(message)}`,
        )}
      />
      <RecordList
        config={scheduleListConfig}
        page={page}
        empty={<p>No schedules yet. Add a schedule to plan sessions.</p>}
        columns={[
          {
            title: 'Title',
            text: (data) => getScheduleTitle(data, references.courseTitle),
            cell: (schedule) => (
              <Link
                href={editAddress(schedule.id)}
                ref={schedule.id === focusOn ? takeFocus : undefined}
              >
                <ListTitle>{getName(schedule)}</ListTitle>
              </Link>
            ),
          },
          {
            title: 'Course',
            text: ({ courseId }) => references.courseTitle(courseId),
            cell: null,
          },
          { title: 'Room', text: ({ roomId }) => references.roomName(roomId) },
          { title: 'Teacher', sort: 'teacher', text: ({ teacher }) => teacher },
          {
            title: 'First session',
            glance: true,
            sort: 'first',
            text: ({ firstAt }) => firstAt,
            cell: ({ data }) => firstSession(data),
          },
          { ...scheduleRecord.column('timeZone'), cell: null },
          { ...scheduleRecord.column('minutes'), cell: null },
          { title: 'Repeats', text: repeats },
          { title: 'Sessions', text: ({ sessions }) => sessions, cell: null },
          { ...scheduleRecord.column('seats'), cell: null },
          {
            title: 'Status',
            glance: true,
            text: ({ status }) => statusNames[status],
            cell: ({ data }) => (
              <Badge tone={data.status === 'planned' ? 'good' : 'plain'}>
                {statusNames[data.status]}
              </Badge>
            ),
          },
          { ...lastChange.column, cell: null },
          {
            title: 'Actions',
            cell: (schedule) => (
              <Button
                small
                pending={status.isPending(schedule.id)}
                aria-label={`${verb(schedule.data.status)}: ${getName(schedule)}`}
                onClick={() => void press(schedule)}
              >
                {verb(schedule.data.status)}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}

const other = (status: ScheduleStatus): ScheduleStatus =>
  status === 'planned' ? 'cancelled' : 'planned'

const verb = (status: ScheduleStatus) => (status === 'planned' ? 'Cancel' : 'Plan again')

const said = (name: string, status: ScheduleStatus) =>
  status === 'planned'
    ? `${name} is planned.`
    : `${name} is cancelled, with all its future sessions.`

/** Replaces the field names in server messages, because this page has no such fields. */
const replaceFieldPath = (message: string) =>
  message.replace(/^schedule\.roomId:/, 'the room').replace(/^schedule\.teacher:/, 'the teacher')
