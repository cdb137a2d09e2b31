import type { Person } from '@shala/contract/people/people'
import type { ReactNode } from 'react'
import { getPersonName } from '#entities/people/describePerson.ts'
import { personQuery } from '#entities/people/peopleQueries.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { PersonBadges } from '#shared/ui/Badge.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import '#entities/people/people.css'

interface PersonRecordProps {
  userId: string
  children: (person: Person) => ReactNode
}

export function PersonRecord({ userId, children }: PersonRecordProps) {
  const load = useLoad(personQuery(useServer(), userId))
  return (
    <Loaded load={load} of="this person">
      {(person) =>
        person === null ? (
          <Notice tone="warn">
            There is no student at this link. The account may have been deleted. Search for the
            student at the top of this page.
          </Notice>
        ) : (
          <article className="card stack-wide" aria-label={getPersonName(person)}>
            <header className="stack">
              <p className="soft">{person.email ?? 'No email address'}</p>
              <PersonBadges person={person} />
            </header>
            {children(person)}
          </article>
        )
      }
    </Loaded>
  )
}
