import { resumeStalledUpdates } from '../../cohorts/resumeStalledUpdates.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { log } from '../../log.ts'
import { jobTime } from '../../settings.ts'
import { resumeStalledBatches } from './resumeStalledBatches.ts'

/** Every few minutes: batches, and updates of cohorts, that something ended in the middle go on. */
export async function continueBatches(now: Date) {
  const until = timeToStop(jobTime)
  const batches = await resumeStalledBatches(now, until)
  if (batches.length > 0) log.write('batch.resumed', { subject: { batches } })
  const cohorts = await resumeStalledUpdates(now, until)
  if (cohorts.length > 0) log.write('cohort.resumed', { subject: { cohorts } })
  return { batches: batches.length, cohorts: cohorts.length }
}
