import { listDueJobs, type JobRunner } from '@shala/contract/school/scheduledJobs'
import { runJob } from './runJob.ts'

/**
 * Runs the jobs of one schedule side by side, so that a failing or slow job does not hold up the others.
 * Throws an AggregateError if any of them fails, so that Google counts the run as failed.
 */
export async function runJobs(runner: JobRunner, now: Date): Promise<void> {
  const names = listDueJobs(runner, now)
  const runs = await Promise.allSettled(names.map((name) => runJob(name, now)))
  const failed = runs.flatMap((run, place) =>
    run.status === 'rejected' ? (names[place] ?? []) : [],
  )
  const reasons = runs.flatMap((run): unknown[] => (run.status === 'rejected' ? [run.reason] : []))
  if (failed.length > 0) throw new AggregateError(reasons, `Failed: ${failed.join(', ')}`)
}
