import { useId } from 'react'
import { type Job, jobsQuery, wantsLook } from '#shared/admin/jobs.ts'
import { formatMoment } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import './health.css'

interface JobWords {
  readonly word: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly sentence: string
}

function describeJob({ state, run, next }: Job, zone: string): JobWords {
  const at = (moment: Date) => formatMoment(moment, zone)
  if (run === null || state === 'unknown') {
    return { word: 'Not known yet', tone: 'plain', sentence: `Next run: ${at(next)}.` }
  }
  const { startedAt, endedAt, finishedAt } = run
  const begun = at(startedAt)
  const before =
    finishedAt === undefined ? 'It never finished.' : `It last finished ${at(finishedAt)}.`
  const again = `Next run: ${at(next)}.`
  switch (state) {
    case 'finished':
      return {
        word: 'Finished',
        tone: 'good',
        sentence: `Ran ${begun}, ${took(startedAt, endedAt)}. ${again}`,
      }
    case 'running':
      return { word: 'Running', tone: 'plain', sentence: `Began ${begun}. ${before}` }
    case 'waiting':
      return { word: 'Waiting', tone: 'plain', sentence: `It has not run yet. ${again}` }
    case 'failed':
      return { word: 'Failed', tone: 'bad', sentence: `Failed ${begun}. ${before} ${again}` }
    case 'stopped':
      return {
        word: 'Stopped',
        tone: 'bad',
        sentence: `Started ${begun} and did not finish. ${before} ${again}`,
      }
    case 'overdue':
      return {
        word: 'Did not run',
        tone: 'bad',
        sentence: `It should have run ${at(next)}. ${before}`,
      }
  }
}

function took(startedAt: Date, endedAt: Date | null): string {
  const seconds = Math.round(((endedAt ?? startedAt).getTime() - startedAt.getTime()) / 1000)
  if (seconds < 1) return 'in less than a second'
  if (seconds === 1) return 'in a second'
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`
}

/** The scheduled jobs and their last results. */
export function Jobs() {
  const id = useId()
  const load = useLoad(jobsQuery(useServer()))
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Background jobs</h2>
      <Loaded load={load} of="the jobs">
        {(jobs) => (
          <>
            <div className="row">
              <Button pending={load.state === 'ready' && load.stale} onClick={load.reload}>
                Refresh
              </Button>
              <span role="status">{getSummary(jobs)}</span>
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
  const { word, tone, sentence } = describeJob(job, useSchoolZone())
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

function getSummary(jobs: readonly Job[]): string {
  const failing = jobs.filter(wantsLook).length
  if (failing > 0) {
    const [count, verb] = failing === 1 ? ['1 job', 'needs'] : [`${failing} jobs`, 'need']
    return `${count} of ${jobs.length} ${verb} attention. Tell the person who maintains the site.`
  }
  return jobs.every(({ state }) => state === 'unknown')
    ? 'No job has run since this version went live.'
    : 'All background jobs ran.'
}
