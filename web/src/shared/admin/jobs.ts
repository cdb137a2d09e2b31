import {
  JobRun,
  jobRuns,
  getJobState,
  needsLook,
  getNextRun,
  scheduledJobs,
  type JobState,
} from '@shala/contract/school/scheduledJobs'
import { serverQuery } from '../queryClient.ts'
import type { Server } from '../server.ts'

/** A job that runs by a clock, as it is at a moment. */
export interface Job {
  readonly name: string
  readonly title: string
  readonly does: string
  /** `unknown` before anything was written down of it. */
  readonly state: JobState | 'unknown'
  readonly run: JobRun | null
  /** When it should start next, or should have. */
  readonly next: Date
}

/** Lists all jobs; jobs that need attention come first. */
export const jobsQuery = (server: Server) =>
  serverQuery(['jobRuns'], async () =>
    jobsAt(await server.list({ collection: jobRuns }, JobRun), new Date()),
  )

function jobsAt(runs: readonly { readonly id: string; readonly data: JobRun }[], now: Date): Job[] {
  const jobs = scheduledJobs.map(({ name, title, does, schedule }): Job => {
    const run = runs.find(({ id }) => id === name)?.data ?? null
    const state = run === null ? 'unknown' : getJobState(schedule, run, now)
    const next = getNextRun(schedule, state === 'overdue' && run !== null ? run.startedAt : now)
    return { name, title, does, state, run, next }
  })
  return [...jobs.filter(wantsLook), ...jobs.filter((job) => !wantsLook(job))]
}

export const wantsLook = ({ state }: Job): boolean => state !== 'unknown' && needsLook(state)
