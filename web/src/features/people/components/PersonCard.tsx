import type { Person } from '@shala/contract/people'
import type { Ref } from 'react'
import { PersonBadges } from '../../../shared/ui/PersonBadges.tsx'

interface PersonCardProps {
  person: Person
  headingRef?: Ref<HTMLHeadingElement>
}

export function PersonCard({ person, headingRef }: PersonCardProps) {
  return (
    <header className="stack">
      <div>
        <h2 ref={headingRef} tabIndex={-1}>
          {person.displayName ?? person.email ?? person.userId}
        </h2>
        <p className="soft">{person.email ?? 'No email address'}</p>
      </div>
      <PersonBadges person={person} />
    </header>
  )
}
