import type { Booking } from '@shala/contract/schedules/bookings'
import {
  previewSchedule,
  type ScheduleConflict,
  type ScheduleForm,
} from '@shala/contract/schedules/schedules'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { CallError } from '#shared/CallError.ts'
import { useServerQuery } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { useDebounced } from '#shared/useDebounced.ts'
import { listComingBookings } from '../../api/attendance.ts'
import { wallMoment } from '../../model/days.ts'
import { parseExceptions, type ScheduleFormValues } from '../../model/scheduleFormValues.ts'
import { BookedDialog } from './NotifyBooked.tsx'
import { OutsideGroup } from './OutsideGroup.tsx'

interface PreviewProps {
  preview: PreviewState
  /** The error of the skipped dates. */
  error: string | undefined
  values: ScheduleFormValues
  onChange: (values: ScheduleFormValues) => void
  cancelled: boolean
  /** The saved schedule, whose dates may be booked; null for a new one. */
  booked: BookedSchedule | null
}

interface BookedSchedule {
  readonly scheduleId: string
  /** Whether saving emails the people. */
  readonly notify: boolean
  readonly onNotify: (notify: boolean) => void
}

/** Shows the sessions of the form, their conflicts and the skipped dates. */
export function Preview(props: PreviewProps) {
  const { preview, error, values, onChange, cancelled, booked } = props
  const server = useServer()
  const [asked, setAsked] = useState<{ wallTime: string; bookings: Booking[] } | null>(null)
  const { status, run } = useAction()
  const { foreseen, refused, pending } = preview
  const left = parseExceptions(values)
  const leave = (exceptions: string[]) =>
    onChange({ ...values, exceptions: exceptions.toSorted().join(',') })
  /** Asks first if the date is booked. */
  const skip = ({ wallTime, startsAt }: Foreseen['sessions'][number]) =>
    run(async () => {
      const coming = booked === null ? [] : await listComingBookings(server, booked.scheduleId)
      const bookings = coming.filter((one) => one.startsAt.toISOString() === startsAt)
      if (bookings.length > 0) setAsked({ wallTime, bookings })
      else leave([...left, wallTime])
    })
  return (
    <section className="card stack schedule-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Sessions</h2>
      <p className="soft small" role="status">
        {describePreview(preview)}
      </p>
      {cancelled && (
        <Notice tone="warn">This schedule is cancelled. Its sessions do not take place.</Notice>
      )}
      {refused && !pending && refused.field === undefined && (
        <Notice tone="bad">{refused.message}</Notice>
      )}
      {status && <Notice tone="bad">{status.text}</Notice>}
      {asked !== null && booked !== null && (
        <BookedDialog
          title={`Skip ${wallMoment(asked.wallTime)}?`}
          bookings={asked.bookings}
          when="save"
          notify={booked.notify}
          confirm="Skip this date"
          keep="Keep it"
          onClose={() => setAsked(null)}
          onConfirm={(notify) => {
            booked.onNotify(notify)
            setAsked(null)
            leave([...left, asked.wallTime])
          }}
        />
      )}
      {foreseen?.notices.map((notice) => (
        <Notice key={notice} tone="warn">
          {notice}
        </Notice>
      ))}
      {foreseen && (
        <OutsideGroup
          courseId={values.courseId}
          dateKey={values.dateKey}
          sessions={foreseen.sessions}
        />
      )}
      {foreseen && (
        <ol className="preview-sessions" aria-label="Sessions" aria-busy={pending || undefined}>
          {foreseen.sessions.map((session) => (
            <SessionRow
              key={session.wallTime}
              session={session}
              clashes={foreseen.clashes.filter((clash) => clash.wallTime === session.wallTime)}
              onLeaveOut={
                values.repeat === 'none' || session.begun ? null : () => void skip(session)
              }
            />
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <>
          <h3>Skipped dates</h3>
          {error && <p className="field-error">{error}</p>}
          <ul className="preview-sessions" aria-label="Skipped dates">
            {left.map((wallTime) => (
              <li key={wallTime} className="preview-session">
                <s>{wallMoment(wallTime)}</s>
                <Button
                  small
                  aria-label={`Restore: ${wallMoment(wallTime)}`}
                  onClick={() => leave(left.filter((one) => one !== wallTime))}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function describePreview({ foreseen, refused, pending }: PreviewState): string {
  if (pending) return 'Calculating the sessions…'
  if (refused) return 'Correct the marked fields to see the sessions.'
  if (foreseen === null) return 'Fill in the form to see the sessions.'
  const { length } = foreseen.sessions
  const count = `${length} ${length === 1 ? 'session' : 'sessions'}`
  const met = new Set(foreseen.clashes.map(({ wallTime }) => wallTime)).size
  if (met === 0) return `${count}, and none clashes.`
  return `${met} of ${count} ${met === 1 ? 'clashes' : 'clash'}.`
}

interface SessionRowProps {
  session: Foreseen['sessions'][number]
  clashes: readonly ScheduleConflict[]
  /** Null if it cannot be skipped. */
  onLeaveOut: (() => void) | null
}

function SessionRow({ session, clashes, onLeaveOut }: SessionRowProps) {
  const when = wallMoment(session.wallTime)
  return (
    <li className="preview-session" data-clash={clashes.length > 0 || undefined}>
      <div>
        {when}
        {session.begun && <span className="soft small"> (already started, not changed)</span>}
        {clashes.map((clash) => (
          <p
            key={`${clash.scheduleId} ${clash.with} ${clash.otherWallTime}`}
            className="field-error"
          >
            {clashText(clash)}
          </p>
        ))}
      </div>
      {onLeaveOut && (
        <Button small aria-label={`Skip this date: ${when}`} onClick={onLeaveOut}>
          Skip this date
        </Button>
      )}
    </li>
  )
}

function clashText({
  with: kind,
  title,
  roomName,
  teacher,
  otherWallTime,
}: ScheduleConflict): string {
  const time = otherWallTime.slice(11)
  return kind === 'room'
    ? `${roomName} is taken by ${title} with ${teacher}, at ${time}`
    : `${teacher} teaches ${title} in ${roomName}, at ${time}`
}

type Foreseen = z.output<typeof previewSchedule.output>

interface PreviewState {
  /** The sessions of the form, or the previous ones while loading. */
  foreseen: Foreseen | null
  refused: CallError | null
  pending: boolean
}

/** Debounce delay while typing, in milliseconds. */
const pause = 400

/** Previews the sessions of a valid form after each change; null for an invalid one. */
export function usePreview(id: string | undefined, form: ScheduleForm | null): PreviewState {
  const server = useServer()
  const settled = useDebounced(form && JSON.stringify(form), pause)
  const isSettled = settled === (form && JSON.stringify(form))
  const { result } = useServerQuery({
    ...serverQuery(['schedules', id, 'preview', form], async () => {
      return (
        form && server.call(previewSchedule, { ...(id !== undefined && { id }), schedule: form })
      )
    }),
    enabled: form !== null && isSettled,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching } = result
  return {
    foreseen: form && (data ?? null),
    refused: form && error && getRefusal(error),
    pending: form !== null && (!isSettled || isFetching),
  }
}

function getRefusal(error: Error): CallError {
  return error instanceof CallError
    ? error
    : new CallError('internal', 'The sessions could not be calculated. Please try again.')
}
