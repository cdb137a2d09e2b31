import { type Booking, heldEmailMinutes } from '@shala/contract/schedules/bookings'
import { useState } from 'react'
import { PersonName } from '#entities/people/PersonName.tsx'
import { shownLimits } from '#shared/shownLimits.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import type { Done } from '#shared/ui/record/useUndo.ts'

interface TellBookedProps {
  /** The number of affected people. */
  count: number
  notify: boolean
  onChange: (notify: boolean) => void
}

/** Shows how many people a change affects, and asks whether to notify them; hidden for none. */
export function TellBooked({ count, notify, onChange }: TellBookedProps) {
  if (count === 0) return null
  const [people, them] =
    count === 1 ? ['1 person has', 'them'] : [`${count} people have`, 'them all']
  return (
    <Notice tone="warn">
      <p>
        {people} a seat or a place on the waiting list in a session you are moving or cancelling.
      </p>
      <CheckBox checked={notify} onChange={onChange}>
        Send {them} an email
      </CheckBox>
    </Notice>
  )
}

interface BookedDialogProps {
  title: string
  /** The bookings of the sessions that will not take place. */
  bookings: readonly Booking[]
  /** Whether the emails go now, or when the form is saved. */
  when: 'now' | 'save'
  notify: boolean
  confirm: string
  keep: string
  onConfirm: (notify: boolean) => void
  onClose: () => void
}

/** Asks for confirmation before booked sessions are cancelled, and names the people. */
export function BookedDialog(props: BookedDialogProps) {
  const { title, bookings, when, confirm, keep, onConfirm, onClose } = props
  const [notify, setNotify] = useState(props.notify)
  const booked = listPeople(bookings, 'booked')
  const waiting = listPeople(bookings, 'waiting').filter((userId) => !booked.includes(userId))
  return (
    <Dialog title={title} onClose={onClose}>
      <People lead="With a seat" userIds={booked} />
      <People lead="On the waiting list" userIds={waiting} />
      <CheckBox checked={notify} hint={describeEmails(notify, when)} onChange={setNotify}>
        Send {booked.length + waiting.length === 1 ? 'them' : 'them all'} an email
      </CheckBox>
      <div className="row">
        <Button kind="danger" onClick={() => onConfirm(notify)}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </div>
    </Dialog>
  )
}

/** Returns the users of the bookings in a state, each once. */
const listPeople = (bookings: readonly Booking[], wanted: Booking['state']): string[] => [
  ...new Set(bookings.filter(({ state }) => state === wanted).map(({ userId }) => userId)),
]

function describeEmails(notify: boolean, when: BookedDialogProps['when']): string {
  if (!notify) return 'No email will be sent.'
  const sent = 'Everyone named here with a verified address gets an email'
  return when === 'now' ? `${sent}, which waits for at least a minute.` : `${sent} when you save.`
}

interface PeopleProps {
  lead: string
  userIds: readonly string[]
}

function People({ lead, userIds }: PeopleProps) {
  if (userIds.length === 0) return null
  return (
    <div>
      <p>
        {lead} ({userIds.length}):
      </p>
      <ul>
        {userIds.slice(0, shownLimits.names.booked).map((userId) => (
          <li key={userId}>
            <PersonName userId={userId} />
          </li>
        ))}
        {userIds.length > shownLimits.names.booked && (
          <li>and {userIds.length - shownLimits.names.booked} more</li>
        )}
      </ul>
    </div>
  )
}

/** Counts the people of bookings, each once. */
export const countPeople = (bookings: readonly Booking[]): number =>
  new Set(bookings.map(({ userId }) => userId)).size

/**
 * Adds to a message what becomes of the people whose sessions a change moved or cancelled. The time
 * for an undo is over once their emails go.
 */
export function describeNotified(
  text: string,
  people: number,
  notify: boolean,
): Omit<Done, 'undo'> {
  if (people === 0) return { text }
  const who = people === 1 ? '1 person' : `${people} people`
  if (!notify) return { text: `${text} ${who} had a place; no email is sent.` }
  return {
    text: `${text} ${who} will be emailed in a few minutes. For one minute you can undo this, and no email goes.`,
    undoFor: heldEmailMinutes * 60_000,
  }
}
