import { useId } from 'react'
import * as z from 'zod'
import { type Job, jobsQuery } from '#shared/admin/jobs.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { readReport } from './BrokenDocuments.tsx'

/** The live versions of the pages and the functions. */
export function Versions() {
  const id = useId()
  const build = useLoad(buildQuery)
  const jobs = useLoad(jobsQuery(useServer()))
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Current version</h2>
      <dl className="health-versions card">
        <div>
          <dt className="soft small">Pages</dt>
          <dd>
            <Loaded load={build} of="the version of the pages">
              {({ id: build, timestamp, commit }) => (
                <>
                  Build <code>{build}</code> of <Moment at={new Date(timestamp)} />
                  <Commit said={commit} />
                </>
              )}
            </Loaded>
          </dd>
        </div>
        <div>
          <dt className="soft small">Functions</dt>
          <dd>
            <Loaded load={jobs} of="the version of the functions">
              {(all) => <Functions version={newestVersion(all)} />}
            </Loaded>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const Build = z.object({
  id: z.string(),
  timestamp: z.number(),
  commit: z.string().default('unknown'),
})

const buildQuery = serverQuery(['build', 'latest'], () => readReport('/builds/latest.json', Build))

function newestVersion(jobs: readonly Job[]): string | null {
  const runs = jobs.flatMap(({ run }) => (run === null ? [] : [run]))
  const [newest] = runs.toSorted(
    (one, other) => other.startedAt.getTime() - one.startedAt.getTime(),
  )
  return newest?.version ?? null
}

function Functions({ version }: { version: string | null }) {
  if (version === null) return <>Known once a job has run.</>
  const [commit = '', at] = version.split(' ')
  if (at === undefined) return <>Not known: it was built outside of a repository.</>
  return (
    <>
      Commit <code>{commit}</code> of <Moment at={new Date(at)} />
    </>
  )
}

function Commit({ said }: { said: string }) {
  const [commit = '', at] = said.split(' ')
  return at === undefined ? null : (
    <>
      , commit <code>{commit}</code>
    </>
  )
}
