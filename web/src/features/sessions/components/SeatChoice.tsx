import {
  type Booking,
  isTooLateToCancel,
  leaveUntilMinutes,
} from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { settings } from '#shared/settings.ts'
import { Badge } from '#shared/ui/Badge.tsx'
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
  /** Booking is the main action of the page. */
  isMain?: boolean | undefined
  onBook: (wait: boolean) => void
  onLeave: () => void
}

/** With so many free seats or fewer, a row of a timetable says how many. */
const few = 5

/** Shows whether a student has a seat, and books or cancels it. */
export function SeatChoice(props: SeatChoiceProps) {
  const { session, name, booking, at, pending, isMain = false, onBook, onLeave } = props
  const { seats, booked, waiting, startsAt } = session
  const button = (label: string, press: () => void, kind: 'primary' | 'quiet' = 'quiet') => (
    <Button
      small={kind === 'quiet'}
      {...{ kind, pending }}
      aria-label={`${label}: ${name}`}
      onClick={press}
    >
      {label}
    </Button>
  )
  const main = isMain ? 'primary' : 'quiet'
  if (booking?.state === 'booked') {
    const isLate = isTooLateToCancel(booking, at)
    return (
      <div className="seat">
        <Badge tone="good">You have a seat</Badge>
        {startsAt > at && (isLate ? <TellSchool /> : button('Cancel my seat', onLeave))}
      </div>
    )
  }
  if (startsAt <= at) {
    return (
      <div className="seat">
        <Badge>Has begun, booking is closed</Badge>
      </div>
    )
  }
  const free = seats - booked
  if (booking?.state === 'waiting') {
    return (
      <div className="seat">
        <Badge tone="warn">You are on the waiting list</Badge>
        <span className="soft small">
          {free > 0
            ? 'A seat is free. Take it if you can come.'
            : 'We will email you when you get a seat.'}
        </span>
        {free > 0 && button('Take the free seat', () => onBook(false), main)}
        {button('Leave the waiting list', onLeave)}
      </div>
    )
  }
  if (free > 0) {
    return (
      <div className="seat">
        {(isMain || free <= few) && (
          <Badge>{free === 1 ? '1 seat is left' : `${free} seats are left`}</Badge>
        )}
        {button('I’m coming', () => onBook(false), main)}
      </div>
    )
  }
  return (
    <div className="seat">
      <Badge>
        {waiting === 0
          ? 'All seats are taken'
          : `All seats are taken, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`}
      </Badge>
      {button('Join the waiting list', () => onBook(true), main)}
    </div>
  )
}

/** Says until when a seat can be cancelled, where it is booked. */
export function CancelLimit() {
  const hours = leaveUntilMinutes / 60
  return (
    <p className="soft small">{`You can cancel a seat up to ${hours} hours before a session.`}</p>
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
