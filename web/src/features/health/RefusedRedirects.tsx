import { useId } from 'react'
import * as z from 'zod'
import { readReport } from '../../shared/admin/readReport.ts'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { serverQuery } from '../../shared/queryClient.ts'
import { Loaded } from '../../shared/ui/Loaded.tsx'

/** Lists the redirects that editors wrote and the site does not follow, with the reasons. */
export function RefusedRedirects() {
  const id = useId()
  const load = useLoad(refusedQuery)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Redirects</h2>
      <Loaded load={load} of="the redirects">
        {(refused) =>
          refused.length === 0 ? (
            <p>All redirects work.</p>
          ) : (
            <>
              <p>
                These redirects do not work. Correct them in the Studio, under “Settings of the
                site”.
              </p>
              <ul className="health-jobs">
                {refused.map(({ from, to, reason }) => (
                  <li key={`${from} ${to}`}>
                    <code>{from}</code> → <code>{to}</code>
                    <p className="small">{reason}</p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const Refused = z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() }))

const refusedQuery = serverQuery(['redirects', 'refused'], () =>
  readReport(paths.refusedRedirects, Refused),
)
