import { useState } from 'react'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Day } from '../../shared/ui/Day.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '../../shared/ui/Notice.tsx'
import { AcceptAgreement } from './AcceptAgreement.tsx'
import { acceptancesQuery, missingAgreementsQuery } from './ownAgreements.ts'

interface OwnAgreementsProps {
  userId: string
  /** A course that the student does not have yet, for example one that they are about to pay. */
  courseId: string | null
}

/** The agreements that a student has to accept, and those that they have accepted. */
export function OwnAgreements({ userId, courseId }: OwnAgreementsProps) {
  const server = useServer()
  const missing = useLoad(missingAgreementsQuery(server, courseId))
  const accepted = useLoad(acceptancesQuery(server, userId))
  const [status, setStatus] = useState<Status | null>(null)
  return (
    <>
      <StatusMessage status={status} />
      <Loaded load={missing} of="your agreements">
        {(agreements) =>
          agreements.length === 0 ? (
            <p>There is nothing to accept.</p>
          ) : (
            agreements.map((agreement) => (
              <AcceptAgreement key={agreement.hash} agreement={agreement} say={setStatus} />
            ))
          )
        }
      </Loaded>
      <Loaded load={accepted} of="what you have accepted">
        {(rows) =>
          rows.length > 0 && (
            <section className="card stack" aria-labelledby="accepted-agreements">
              <h2 id="accepted-agreements">Accepted</h2>
              <ul>
                {rows.map(({ id, data }) => (
                  <li key={id}>
                    {data.title}, version {data.version}, accepted as {data.name} on{' '}
                    <Day day={data.acceptedAt} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </>
  )
}
