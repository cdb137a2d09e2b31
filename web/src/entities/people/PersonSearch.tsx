import type { Person } from '@shala/contract/people/people'
import { useState } from 'react'
import { useServer } from '#shared/server.ts'
import { PersonBadges } from '#shared/ui/Badge.tsx'
import { ComboBox } from '#shared/ui/form/ComboBox.tsx'
import { describeSearch, useTypedSearch } from '#shared/useTypedSearch.ts'
import { getPersonName } from './describePerson.ts'
import { peopleSearchQuery, type Found } from './peopleQueries.ts'
import './people.css'

interface PersonSearchProps {
  label: string
  onChoose: (person: Person) => void
}

/** Finds people by prefixes of their name or email while typing. */
export function PersonSearch({ label, onChoose }: PersonSearchProps) {
  const [text, setText] = useState('')
  const server = useServer()
  const search = useTypedSearch(text.trim(), (typed) => peopleSearchQuery(server, typed))
  const people = search?.state === 'ready' ? search.value.people : []
  return (
    <ComboBox
      label={label}
      placeholder="Name or email"
      text={text}
      onText={setText}
      hint={describeSearch(search, { idle: 'Results appear as you type.', found: describeFound })}
      isSearching={search?.state === 'loading'}
      options={people}
      getKey={(person) => person.userId}
      onChoose={(person) => {
        setText('')
        onChoose(person)
      }}
    >
      {(person) => (
        <div className="person-option">
          <strong>{getPersonName(person)}</strong>
          <span className="soft small">{person.email}</span>
          <PersonBadges person={person} />
        </div>
      )}
    </ComboBox>
  )
}

function describeFound({ people: { length: count }, more }: Found): string {
  if (count === 0) return 'No students found. Check the spelling.'
  if (more) return `The first ${count} are shown. Type more to narrow the results.`
  return count === 1 ? '1 person found.' : `${count} people found.`
}
