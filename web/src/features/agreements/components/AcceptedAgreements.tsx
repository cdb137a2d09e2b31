import { Acceptance, downloadAgreement } from '@shala/contract/agreements/agreements'
import { useId } from 'react'
import { savePdf } from '#shared/browser/saveFile.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { type Server, useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import './agreements.css'

/** The acceptances of a student, the latest first. */
const acceptancesQuery = (server: Server, userId: string) =>
  serverQuery(['agreementAcceptances', 'of', userId], async () => {
    const where = { userId }
    const rows = await server.list({ collection: 'agreementAcceptances', where }, Acceptance)
    return rows.toSorted(
      (one, other) => other.data.acceptedAt.getTime() - one.data.acceptedAt.getTime(),
    )
  })

/** Saves the PDF of an acceptance. Throws a `CallError`. */
async function saveAgreement(
  server: Server,
  { userId, key, version }: Pick<Acceptance, 'userId' | 'key' | 'version'>,
): Promise<void> {
  savePdf(await server.call(downloadAgreement, { userId, key, version }))
}

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
