import { useId } from 'react'
import { jobsQuery, wantsLook, type Job } from '../../shared/admin/jobs.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { describeJob } from './describeJob.ts'
import './health.css'

/** What runs by a clock, and what became of it last. */
export function Jobs() {
  const id = useId()
  const load = useLoad(jobsQuery(useServer()))
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>What runs by itself</h2>
      <Loaded load={load} of="the jobs">
        {(jobs) => (
          <>
            <div className="row">
              <Button pending={load.state === 'ready' && load.stale} onClick={load.reload}>
                Look again
              </Button>
              <span role="status">{summaryOf(jobs)}</span>
            </div>
            <ul className="health-jobs">
              {jobs.map((job) => (
                <JobRow key={job.name} job={job} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

function JobRow({ job }: { job: Job }) {
  const { word, tone, sentence } = describeJob(job)
  const isFaulty = wantsLook(job)
  return (
    <li className="health-job">
      <div>
        <h3>{job.title}</h3>
        <p className="soft small">{job.does}</p>
      </div>
      <div className="health-outcome">
        <Badge tone={tone}>{word}</Badge>
        <p className="small">
          {sentence}
          {isFaulty && job.run !== null && (
            <>
              {' '}
              In the log: <code>{job.name}</code>, <code>{job.run.correlationId}</code>.
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function summaryOf(jobs: readonly Job[]): string {
  const failing = jobs.filter(wantsLook).length
  if (failing > 0) {
    const [count, verb] = failing === 1 ? ['1 job', 'needs'] : [`${failing} jobs`, 'need']
    return `${count} of ${jobs.length} ${verb} somebody to look. Tell whoever looks after the site.`
  }
  return jobs.every(({ state }) => state === 'unknown')
    ? 'Nothing has been written down yet: no job has run since this version is live.'
    : 'All of them ran as they should.'
}
