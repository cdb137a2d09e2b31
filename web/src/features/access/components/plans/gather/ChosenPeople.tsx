import type { Person } from '@shala/contract/people/people'
import './gather.css'

interface ChosenPeopleProps {
  people: readonly Person[]
  onChange: (people: readonly Person[]) => void
}

/** The people who were added to the list by search. */
export function ChosenPeople({ people, onChange }: ChosenPeopleProps) {
  return (
    <div role="status">
      {people.length > 0 && (
        <ul className="chosen" aria-label="Added by search">
          {people.map((person) => {
            const name = person.displayName ?? person.email ?? person.userId
            return (
              <li key={person.userId}>
                {name}
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(people.filter((other) => other !== person))}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
