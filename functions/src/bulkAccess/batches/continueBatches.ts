import { resumeStalledUpdates } from '../../cohorts/resumeStalledUpdates.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { scheduledJob } from '../../firestore/scheduledJob.ts'
import { log } from '../../log.ts'
import { watchJob } from '../../settings.ts'
import { resumeStalledBatches } from './resumeStalledBatches.ts'

/** Every few minutes: batches, and updates of cohorts, that something ended in the middle go on. */
export const continueBatches = scheduledJob('continueBatches', watchJob, async (now) => {
  const until = timeToStop(watchJob)
  const batches = await resumeStalledBatches(now, until)
  if (batches.length > 0) log.write('batch.resumed', { subject: { batches } })
  const cohorts = await resumeStalledUpdates(now, until)
  if (cohorts.length > 0) log.write('cohort.resumed', { subject: { cohorts } })
  return { batches: batches.length, cohorts: cohorts.length }
})
