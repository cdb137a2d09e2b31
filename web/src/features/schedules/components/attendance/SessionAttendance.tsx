import { setAttendance, type Booking } from '@shala/contract/schedules/bookings'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { CallError } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { attendanceQuery } from '../../api/attendance.ts'
import { wallMoment } from '../../model/days.ts'
import type { ScheduleReferences } from '../../model/references.ts'
import { CancelSession } from './CancelSession.tsx'
import { PrintRegister } from './PrintRegister.tsx'
import { SubstituteDialog } from './SubstituteDialog.tsx'

interface SessionAttendanceProps {
  /** The course ID and the session ID, with a slash. */
  place: string
  references: ScheduleReferences
  /** The URL of the calendar. */
  back: string
}

/** Lists the booked and waiting people of a session; an admin can add and remove people. */
export function SessionAttendance({ place, references, back }: SessionAttendanceProps) {
  const [courseId = '', sessionId = ''] = place.split('/')
  const server = useServer()
  const [notify, setNotify] = useState(true)
  const load = useLoad(attendanceQuery(server, courseId, sessionId))
  const [isSubstituting, setIsSubstituting] = useState(false)
  const { done, say, refusals, isPending, act } = useActions(() => void refresh(['bookings']))
  const [overlap, setOverlap] = useState<{ userId: string; name: string } | null>(null)
  const set = (userId: string, comes: boolean, isConfirmed = false) =>
    server.call(setAttendance, {
      courseId,
      sessionId,
      userId,
      comes,
      notify,
      wait: true,
      overlap: isConfirmed,
    })
  const add = (userId: string, name: string, isConfirmed = false) =>
    void act(userId, async () => {
      setOverlap(null)
      const { state } = await set(userId, true, isConfirmed).catch((error: unknown) => {
        if (error instanceof CallError && error.field === 'overlap') setOverlap({ userId, name })
        throw error
      })
      const text = state === 'booked' ? 'has a seat' : 'is on the waiting list: all seats are taken'
      return { text: `${name} ${text}.` }
    })
  const remove = (userId: string) =>
    void act(userId, async () => {
      await set(userId, false)
      return {
        text: 'The seat was cancelled.',
        undo: async () => {
          const { state } = await set(userId, true, true)
          void refresh(['bookings'])
          return state === 'booked' ? 'The seat is booked again.' : 'They are on the waiting list.'
        },
      }
    })
  const giveSeat = (userId: string) =>
    void act(userId, async () => {
      const { state } = await set(userId, true)
      return { text: state === 'booked' ? 'The seat is booked.' : 'No seat is free.' }
    })
  const list = (title: string, all: readonly Booking[], none: ReactNode, hasFreeSeat = false) => (
    <section className="stack" aria-label={title}>
      <h3>
        {title} ({all.length})
      </h3>
      {all.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <ol className="attendance" aria-label={title}>
          {all.map(({ userId }) => (
            <li key={userId} className="row">
              <span id={`attendee-${userId}`}>
                <PersonName userId={userId} />
              </span>
              {hasFreeSeat && (
                <Button
                  small
                  pending={isPending(userId)}
                  aria-describedby={`attendee-${userId}`}
                  onClick={() => giveSeat(userId)}
                >
                  Give the free seat
                </Button>
              )}
              <Button
                small
                pending={isPending(userId)}
                aria-describedby={`attendee-${userId}`}
                onClick={() => remove(userId)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
  const session = load.state === 'ready' ? load.value.session : null
  const title = session === null ? 'Session' : `${session.title}, ${wallMoment(session.wallTime)}`
  return (
    <>
      <Breadcrumbs trail={[back]} here={title} />
      <PageHeading title={title} />
      <section className="card stack" aria-labelledby="attendance-title">
        <h2 id="attendance-title" tabIndex={-1} ref={takeFocus}>
          Bookings
        </h2>
        <Loaded load={load} of="who comes">
          {({ session, isToCome, coming, waiting }) =>
            session === null ? (
              <p>This session was moved or cancelled.</p>
            ) : (
              <>
                <p>
                  <strong>{session.title}</strong>, {wallMoment(session.wallTime)},{' '}
                  {session.roomName}, with{' '}
                  {session.isSubstituted ? `${session.teacher}, a substitute` : session.teacher}.{' '}
                  {session.booked} of {session.seats} seats are taken.
                </p>
                <div className="row">
                  <Link
                    href={paths.admin.register(courseId, sessionId)}
                    className={buttonClass('primary', true)}
                  >
                    Take the register
                  </Link>
                  <PrintRegister session={session} />
                  <Button small onClick={() => setIsSubstituting(true)}>
                    {session.isSubstituted ? 'Change the substitute' : 'Add a substitute'}
                  </Button>
                  {isToCome && (
                    <CancelSession
                      session={session}
                      bookings={[...coming, ...waiting]}
                      onDone={say}
                    />
                  )}
                </div>
                {isSubstituting && (
                  <SubstituteDialog
                    session={session}
                    people={coming.length + waiting.length}
                    references={references}
                    onSaved={({ text, undo }) => {
                      void refresh(['bookings'])
                      say({
                        text,
                        ...(undo && {
                          undo: async () => {
                            const said = await undo()
                            void refresh(['bookings'])
                            return said
                          },
                        }),
                      })
                    }}
                    onClose={() => setIsSubstituting(false)}
                  />
                )}
                <PersonSearch
                  label="Add a person by search"
                  onChoose={(person) => add(person.userId, getPersonName(person))}
                />
                <CheckBox checked={notify} onChange={setNotify}>
                  Email the people I add or remove
                </CheckBox>
                {list('Coming', coming, 'No bookings yet.')}
                {list(
                  'Waiting',
                  waiting,
                  'The waiting list is empty.',
                  session.booked < session.seats,
                )}
              </>
            )
          }
        </Loaded>
        <UndoBar done={done} />
        <Refusals messages={refusals.map(withoutField)} />
        {overlap !== null && (
          <div>
            <Button small onClick={() => add(overlap.userId, overlap.name, true)}>
              Book both sessions for {overlap.name}
            </Button>
          </div>
        )}
        <div>
          <Link href={back} className={buttonClass('quiet')}>
            Back to the calendar
          </Link>
        </div>
      </section>
    </>
  )
}

/** Replaces the field names in server messages, because this page has no such fields. */
const withoutField = (message: string) =>
  message
    .replace(/^userId:/, 'This person')
    .replace(/^sessionId:/, 'The session')
    .replace(/^overlap: is needed: they/, 'They')
