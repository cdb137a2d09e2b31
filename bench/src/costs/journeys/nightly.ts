import { scheduledJobs, type JobName } from '@shala/contract/school/scheduledJobs'
import { runJob } from '../../../../functions/src/jobs/runJob.ts'
import { milliseconds } from '../../measure.ts'

/** It reads accounts and writes a file, no document; the local stack has no bucket for backups. */
const left: JobName = 'backUpAccounts'

/** The nightly jobs, and the checks that run every few minutes. */
export const scheduled = {
  nightly: getNames('dailyAt'),
  watch: getNames('everyMinutes'),
} as const

function getNames(clock: 'dailyAt' | 'everyMinutes'): readonly JobName[] {
  return scheduledJobs.flatMap(({ name, schedule }) =>
    clock in schedule && name !== left ? [name] : [],
  )
}

/**
 * Runs them as their schedule would in some minutes, one after the other, in this process; answers how
 * long each took.
 */
export async function run(
  names: readonly JobName[],
  minutes = 0,
): Promise<{ readonly name: string; readonly ms: number }[]> {
  const took = []
  for (const name of names) {
    const at = new Date(Date.now() + minutes * 60_000)
    const ms = await milliseconds(() => runJob(name, at))
    took.push({ name, ms })
  }
  return took
}
