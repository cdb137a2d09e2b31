import { mayLeave, type Booking } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { Button } from '../../shared/ui/Button.tsx'

interface SeatChoiceProps {
  session: Session
  /** The accessible name: the title and the time. */
  name: string
  booking: Booking | undefined
  at: Date
  pending: boolean
  onBook: (wait: boolean) => void
  onLeave: () => void
}

/** Shows whether a student has a seat, and books or cancels it. */
export function SeatChoice(props: SeatChoiceProps) {
  const { session, name, booking, at, pending, onBook, onLeave } = props
  const { seats, booked, waiting, startsAt } = session
  if (startsAt <= at) return null
  const button = (label: string, press: () => void) => (
    <Button small pending={pending} aria-label={`${label}: ${name}`} onClick={press}>
      {label}
    </Button>
  )
  if (booking?.state === 'booked') {
    return (
      <span className="row">
        <strong className="seat-mark">You have a seat.</strong>
        {mayLeave(booking, at) ? (
          button('Cancel my seat', onLeave)
        ) : (
          <span className="soft small">
            It starts soon. If you cannot come, please tell the school.
          </span>
        )}
      </span>
    )
  }
  const free = seats - booked
  if (booking?.state === 'waiting') {
    return (
      <span className="row">
        <strong className="seat-mark">You are on the waiting list.</strong>
        {free > 0 ? (
          <>
            <span className="soft small">A seat is free. Take it if you can come.</span>
            {button('Take the free seat', () => onBook(false))}
          </>
        ) : (
          <span className="soft small">We will email you when you get a seat.</span>
        )}
        {button('Leave the waiting list', onLeave)}
      </span>
    )
  }
  if (free > 0) {
    return (
      <span className="row">
        <span className="soft small">
          {free === 1 ? '1 seat is left.' : `${free} seats are left.`}
        </span>
        {button('I’m coming', () => onBook(false))}
      </span>
    )
  }
  return (
    <span className="row">
      <span className="soft small">
        All seats are taken{waiting > 0 && `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`}.
      </span>
      {button('Join the waiting list', () => onBook(true))}
    </span>
  )
}
