import type { Booking } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { createPortal } from 'react-dom'
import { PersonName } from '#entities/people/PersonName.tsx'
import { wallMoment } from '../../model/days.ts'
import './PrintedRegister.css'

interface PrintedRegisterProps {
  session: Session
  coming: readonly Booking[]
  waiting: readonly Booking[]
}

/** The number of empty lines for people who come without a booking. */
const emptyLines = 5

/**
 * The register of a session for paper: a line per person with space for a tick and a signature. It
 * is hidden on the screen, and replaces the page when the browser prints.
 */
export function PrintedRegister({ session, coming, waiting }: PrintedRegisterProps) {
  const lines = [
    ...coming.map(({ userId }) => ({
      key: userId,
      name: <PersonName userId={userId} />,
      note: '',
    })),
    ...waiting.map(({ userId }) => ({
      key: userId,
      name: <PersonName userId={userId} />,
      note: 'On the waiting list',
    })),
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
