import type { Booking } from '@shala/contract/schedules/bookings'
import {
  Schedule,
  type ScheduleStatus,
  setScheduleStatus,
} from '@shala/contract/schedules/schedules'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { getErrorMessage } from '../../../shared/AppError.ts'
import type { Stored } from '../../../shared/query.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice, Refusals } from '../../../shared/ui/Notice.tsx'
import { ListTitle } from '../../../shared/ui/list/ListTable.tsx'
import { RecordList } from '../../../shared/ui/list/RecordList.tsx'
import { useListPage, useListView } from '../../../shared/ui/list/useListPage.ts'
import { useToggleWithUndo } from '../../../shared/ui/record/useToggleWithUndo.ts'
import type { SayDone } from '../../../shared/ui/record/useUndo.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { listComingBookings } from '../api/attendance.ts'
import type { ScheduleReferences } from '../model/references.ts'
import {
  firstSession,
  getScheduleTitle,
  repeats,
  scheduleListConfig,
} from '../model/scheduleListConfig.ts'
import { BookedDialog, countPeople, describeNotified } from './form/NotifyBooked.tsx'

interface ScheduleListProps {
  references: ScheduleReferences
  /** Returns the URL of a schedule's form. */
  editAddress: (id: string) => string
  /** The schedule to focus after its form was closed. */
  focusOn: string | null
  onDone: SayDone
}

/** Lists all schedules of the school. */
export function ScheduleList(props: ScheduleListProps) {
  const { references, editAddress, focusOn, onDone } = props
  const server = useServer()
  const config = scheduleListConfig(references)
  const { view } = useListView(config)
  const page = useListPage(config, view, Schedule)
  const told = useRef(new Map<string, { notify: boolean; people: number }>())
  const [asked, setAsked] = useState<{ schedule: Stored<Schedule>; bookings: Booking[] } | null>(
    null,
  )
  const [failed, setFailed] = useState<string | null>(null)
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
  const press = async (schedule: Stored<Schedule>) => {
    setFailed(null)
    try {
      const next = other(schedule.data.status)
      const bookings = next === 'cancelled' ? await listComingBookings(server, schedule.id) : []
      if (bookings.length > 0) setAsked({ schedule, bookings })
      else {
        if (next === 'cancelled') told.current.delete(schedule.id)
        await status.set(schedule, next)
      }
    } catch (error) {
      setFailed(getErrorMessage(error))
    }
  }
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
      {failed !== null && <Notice tone="bad">{failed}</Notice>}
      <Refusals
        messages={status.refused.map(
          ({ record, message }) => `${getName(record)}: ${replaceFieldPath(message)}`,
        )}
      />
      <RecordList
        config={config}
        schema={Schedule}
        page={page}
        empty={<p>No schedules yet. Add a schedule to plan sessions.</p>}
        columns={[
          {
            title: 'Title',
            cell: (schedule) => (
              <Link
                href={editAddress(schedule.id)}
                ref={schedule.id === focusOn ? takeFocus : undefined}
              >
                <ListTitle>{getName(schedule)}</ListTitle>
              </Link>
            ),
          },
          { title: 'Room', cell: ({ data }) => references.roomName(data.roomId) },
          { title: 'Teacher', sort: 'teacher', cell: ({ data }) => data.teacher },
          {
            title: 'First session',
            glance: true,
            sort: 'first',
            cell: ({ data }) => firstSession(data),
          },
          { title: 'Repeats', cell: ({ data }) => repeats(data) },
          {
            title: 'Status',
            glance: true,
            cell: ({ data }) => (
              <Badge tone={data.status === 'planned' ? 'good' : 'plain'}>
                {data.status === 'planned' ? 'Planned' : 'Cancelled'}
              </Badge>
            ),
          },
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
