import type { Person } from '@shala/contract/people/people'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { queryClient } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { PersonBadges } from '../../../shared/ui/Badge.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { personKey, personQuery } from '../api/people.ts'
import { PersonSearch } from './PersonSearch.tsx'
import './people.css'

interface PersonAdminProps {
  /** The selected person's ID in the URL. */
  userId: string | null
  onChoose: (person: Person) => void
  children: (person: Person) => ReactNode
}

/** Finds a person and renders their page. */
export function PersonAdmin({ userId, onChoose, children }: PersonAdminProps) {
  const [found, setFound] = useState<Person | null>(null)
  return (
    <div className="person-admin">
      <section className="card" aria-label="Find a student">
        <PersonSearch
          label="Find a student"
          nobody={(address) => (
            <p>
              <Link href={paths.admin.bulkWith(address)}>Give access to {address} anyway</Link>:
              access starts when they register and verify the address.
            </p>
          )}
          onChoose={(person) => {
            setFound(person)
            queryClient.setQueryData(personKey(person.userId), person)
            onChoose(person)
          }}
        />
      </section>
      {userId === null ? (
        <p className="soft">Find a student to see their courses and give or remove access.</p>
      ) : (
        <Chosen key={userId} userId={userId} found={found}>
          {children}
        </Chosen>
      )}
    </div>
  )
}

interface ChosenProps {
  userId: string
  /** The last search result. A link provides only a user ID. */
  found: Person | null
  children: (person: Person) => ReactNode
}

function Chosen({ userId, found, children }: ChosenProps) {
  const server = useServer()
  const fresh = found?.userId === userId ? found : null
  const load = useLoad({
    ...personQuery(server, userId),
    staleTime: fresh === null ? 0 : Infinity,
  })
  return (
    <Loaded load={load} of="this person">
      {(person) =>
        person === null ? (
          <Notice tone="warn">
            There is no student at this link. The account may have been deleted. Search for the
            student instead.
          </Notice>
        ) : (
          <article
            className="card stack-wide"
            aria-label={person.displayName ?? person.email ?? person.userId}
          >
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
