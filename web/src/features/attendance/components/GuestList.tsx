import type { ReactNode } from 'react'
import { Badge } from '#shared/ui/Badge.tsx'
import { guestLabels, type ShownGuest } from '../model/registerMarks.ts'

interface GuestListProps {
  guests: readonly ShownGuest[]
  actions: (guest: ShownGuest) => ReactNode
}

/** The people whom the teacher added to a register; hidden if there are none. */
export function GuestList({ guests, actions }: GuestListProps) {
  if (guests.length === 0) return null
  return (
    <section className="stack" aria-labelledby="guests">
      <h2 id="guests">People without a place</h2>
      <ul className="register-guests">
        {guests.map((guest) => (
          <li key={guest.id} className="row">
            <span>
              <strong>{guest.name}</strong>
              <span className="soft">{`, ${guestLabels[guest.reason].toLowerCase()}`}</span>
            </span>
            <Badge tone={tones[guest.state]}>{states[guest.state]}</Badge>
            {guest.message !== '' && <span className="small">{guest.message}</span>}
            {actions(guest)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const states: Readonly<Record<ShownGuest['state'], string>> = {
  open: 'The office confirms',
  left: 'Without an account',
  unsent: 'Not sent yet',
  refused: 'Not saved',
}

const tones = { open: 'warn', left: 'plain', unsent: 'warn', refused: 'bad' } as const
