import { useId } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Day } from '../../../shared/ui/Day.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useActions } from '../../../shared/ui/record/useActions.ts'
import { acceptancesQuery, saveAgreement } from '../api/ownAgreements.ts'
import './agreements.css'

interface AcceptedAgreementsProps {
  userId: string
  title: string
}

/** The agreements that a student accepted, for the student and for the office. Hidden without any. */
export function AcceptedAgreements({ userId, title }: AcceptedAgreementsProps) {
  const id = useId()
  const server = useServer()
  const load = useLoad(acceptancesQuery(server, userId))
  const { done, refusals, isPending, act } = useActions(() => undefined)
  if (load.state === 'loading') return null
  return (
    <Loaded load={load} of="accepted agreements">
      {(rows) =>
        rows.length > 0 && (
          <section className="card stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className="accepted-agreements">
              {rows.map(({ id: key, data }) => (
                <li key={key} className="accepted-agreement">
                  <div>
                    {data.title}, version {data.version}
                    <div className="small soft">
                      By {data.name} on <Day day={data.acceptedAt} />
                    </div>
                  </div>
                  <Button
                    small
                    pending={isPending(key)}
                    aria-label={`PDF: ${data.title}, version ${data.version}`}
                    onClick={() =>
                      void act(key, async () => {
                        await saveAgreement(server, data)
                        return { text: `${data.title} was downloaded.` }
                      })
                    }
                  >
                    PDF
                  </Button>
                </li>
              ))}
            </ul>
            <Refusals messages={refusals} />
            <UndoBar done={done} />
          </section>
        )
      }
    </Loaded>
  )
}
