import type { RegisterPerson } from '@shala/contract/attendance/registers'
import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { countMinutes, type Participant } from '../model/calls/participants.ts'

export type NamedPerson = Pick<RegisterPerson, 'userId' | 'name'>

interface ParticipantEntryProps {
  participant: Participant
  people: readonly NamedPerson[]
  /** The length of the session. */
  minutes: number
  onChange: (userIds: readonly string[]) => void
}

export function ParticipantEntry(props: ParticipantEntryProps) {
  const { participant, people, minutes, onChange } = props
  const { name, userIds, isGuess, connections } = participant
  const [isAdding, setIsAdding] = useState(false)
  const unread = connections.flatMap((one) => one.unread ?? [])
  const time = unread.length > 0 ? 'time not known' : `${countMinutes(participant, minutes)} min`
  const chosen = userIds.length === 0 || isAdding ? [...userIds, ''] : userIds
  const choose = (place: number, userId: string) => {
    setIsAdding(false)
    const all = chosen.toSpliced(place, 1, userId).filter((one) => one !== '')
    onChange([...new Set(all)])
  }
  return (
    <li className="stack">
      {chosen.map((userId, place) => (
        <Select
          key={`${place} ${userId}`}
          label={place === 0 ? `${name}, ${time}` : `Also on the screen of ${name}`}
          hint={place === 0 ? getHint(unread, isGuess) : undefined}
          value={userId}
          options={[
            { value: '', label: place === 0 ? 'Not a student of this session' : 'Nobody else' },
            ...people.map((person) => ({ value: person.userId, label: person.name })),
          ]}
          onChange={(next) => choose(place, next)}
        />
      ))}
      {userIds.length > 0 && !isAdding && (
        <div>
          <Button small aria-label={`Add a person to ${name}`} onClick={() => setIsAdding(true)}>
            Add a person
          </Button>
        </div>
      )}
    </li>
  )
}

function getHint(unread: readonly string[], isGuess: boolean): string | undefined {
  if (unread.length > 0) return `We cannot read “${unread.join('”, “')}”. Mark this person by hand.`
  return isGuess ? 'Only a part of the name fits. Please check.' : undefined
}
