import { getRegister, isInRegister, type SeenRegister } from '@shala/contract/attendance/registers'
import { type Session, toSessionId } from '@shala/contract/schedules/schedules'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { wallMoment } from '../../model/days.ts'
import './PrintRegister.css'

export function PrintRegister({ session }: { session: Session }) {
  const server = useServer()
  const { status, isPending, run } = useAction()
  const [register, setRegister] = useState<SeenRegister | null>(null)
  // Once the page has it.
  useEffect(() => {
    if (register !== null) window.print()
  }, [register])
  const print = () =>
    run(async () => {
      const { courseId } = session
      setRegister(await server.call(getRegister, { courseId, sessionId: toSessionId(session) }))
      return undefined
    })
  return (
    <>
      <Button small pending={isPending} onClick={() => void print()}>
        Print the register
      </Button>
      <StatusMessage status={status} />
      {register && <PrintedRegister {...{ session, register }} />}
    </>
  )
}

/** The number of empty lines for people who come without a booking. */
const emptyLines = 5

interface PrintedRegisterProps {
  session: Session
  register: SeenRegister
}

/**
 * The register of a session for paper: the people of the register on screen, and those who wait for a
 * seat, with space for a tick and a signature. It is hidden on the screen, and replaces the page when
 * the browser prints.
 */
function PrintedRegister({ session, register: { people, marks, guests } }: PrintedRegisterProps) {
  const states = new Map(marks.map(({ userId, state }) => [userId, state]))
  const isListed = ({ userId, expected }: SeenRegister['people'][number]) =>
    isInRegister({ expected }, states.get(userId) ?? 'none')
  const waiting = people.filter((one) => !isListed(one) && one.booking === 'waiting')
  const lines = [
    ...people.filter(isListed).map(({ userId, name }) => ({ key: userId, name, note: '' })),
    ...waiting.map(({ userId, name }) => ({ key: userId, name, note: 'On the waiting list' })),
    ...guests.map(({ id, name }) => ({ key: id, name, note: 'Without a place' })),
    ...Array.from({ length: emptyLines }, (_, line) => ({ key: line, name: '', note: '' })),
  ]
  return createPortal(
    <section className="printed-register" aria-label="Printed register">
      <h1>{session.title}</h1>
      <p>
        {wallMoment(session.wallTime)}, {session.roomName}, with {session.teacher}. {session.booked}{' '}
        of {session.seats} seats are booked.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Name</th>
            <th scope="col">Present</th>
            <th scope="col">Signature</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, note }, index) => (
            <tr key={key}>
              <td>{index + 1}</td>
              <td>{name}</td>
              <td />
              <td />
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
