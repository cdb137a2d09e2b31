import { type Booking, isTooLateToCancel } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { settings } from '#shared/settings.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PhoneLink } from '#shared/ui/links/links.tsx'
import { takeFocus } from '#shared/ui/takeFocus.ts'

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
        {isTooLateToCancel(booking, at) ? <TellSchool /> : button('Cancel my seat', onLeave)}
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

/** Asks a student who can no longer cancel to call or write. */
function TellSchool() {
  const { phone } = settings().school
  return (
    <span className="small">
      It starts soon. If you cannot come, please tell the school:{' '}
      {phone !== null && (
        <>
          call <PhoneLink phone={phone} /> or{' '}
        </>
      )}
      <Link href={paths.contact}>write a message</Link>.
    </span>
  )
}

/** A question before a session is booked. */
export interface Question {
  readonly sessionId: string
  readonly wait: boolean
  /** They have another session at the same time, or could not cancel any more. */
  readonly about: 'overlap' | 'late'
}

interface SeatQuestionProps {
  about: Question['about']
  /** The title and the time of the session. */
  name: string
  onBook: () => void
  onLeave: () => void
}

/** Asks before a seat is booked. */
export function SeatQuestion({ about, name, onBook, onLeave }: SeatQuestionProps) {
  const book = about === 'overlap' ? 'Book both' : 'Book anyway'
  return (
    <span className="row">
      <span className="small" tabIndex={-1} ref={takeFocus}>
        {about === 'overlap'
          ? 'You already have a session at this time.'
          : 'It starts soon. You can undo the booking for one minute; after that you cannot cancel it here.'}
      </span>
      <Button small aria-label={`${book}: ${name}`} onClick={onBook}>
        {book}
      </Button>
      <Button small aria-label={`Do not book: ${name}`} onClick={onLeave}>
        Do not book
      </Button>
    </span>
  )
}
