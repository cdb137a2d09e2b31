import type { Person } from '@shala/contract/people/people'
import { useDeferredValue, useMemo } from 'react'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import type { Draft } from '#features/access/model/imports/draft.ts'
import { draftRows, parseAddresses } from '#features/access/model/imports/draftRows.ts'
import './prepare.css'

interface ChosenPeopleProps {
  people: readonly Person[]
  onChange: (people: readonly Person[]) => void
}

/** The people added by search. */
export function ChosenPeople({ people, onChange }: ChosenPeopleProps) {
  return (
    <div role="status">
      {people.length > 0 && (
        <ul className="chosen" aria-label="Added by search">
          {people.map((person) => {
            const name = getPersonName(person)
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

/** The number of rows on the list. */
export function ListSummary({ draft }: { draft: Draft }) {
  const courses = useCourses()
  const { pasted, chosen, file, again, corrections, edits } = useDeferredValue(draft)
  const count = useMemo(
    () => draftRows({ pasted, chosen, file, again, corrections, edits }, courses).length,
    [pasted, chosen, file, again, corrections, edits, courses],
  )
  const words = count === 1 ? '1 row on the list' : `${count.toLocaleString('en')} rows on the list`
  return (
    <p className="soft small" role="status">
      {count > 0 && words}
    </p>
  )
}

export function PastedSummary({ text }: { text: string }) {
  const settled = useDeferredValue(text)
  const { addresses, duplicates, malformed } = useMemo(() => parseAddresses(settled), [settled])
  if (settled.trim() === '') {
    return 'Paste a list from an email or a spreadsheet: one per line, or separated by commas or semicolons.'
  }
  return [
    addresses.length === 1 ? '1 address' : `${addresses.length.toLocaleString('en')} addresses`,
    duplicates.length > 0 && `${duplicates.length} more than once`,
    malformed.length > 0 && `${malformed.length} not valid as an address`,
  ]
    .filter(Boolean)
    .join(', ')
}
