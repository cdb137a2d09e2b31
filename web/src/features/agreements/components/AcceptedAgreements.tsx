import { useId } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Day } from '../../../shared/ui/Day.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { acceptancesQuery } from '../api/ownAgreements.ts'

interface AcceptedAgreementsProps {
  userId: string
  title: string
}

/** The agreements that a student accepted, for the student and for the office. Hidden without any. */
export function AcceptedAgreements({ userId, title }: AcceptedAgreementsProps) {
  const id = useId()
  const load = useLoad(acceptancesQuery(useServer(), userId))
  if (load.state === 'loading') return null
  return (
    <Loaded load={load} of="accepted agreements">
      {(rows) =>
        rows.length > 0 && (
          <section className="card stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul>
              {rows.map(({ id: key, data }) => (
                <li key={key}>
                  {data.title}, version {data.version}, accepted as {data.name} on{' '}
                  <Day day={data.acceptedAt} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
