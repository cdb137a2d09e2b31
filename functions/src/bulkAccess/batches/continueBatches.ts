import { onSchedule } from 'firebase-functions/v2/scheduler'
import { resumeStalledUpdates } from '../../cohorts/resumeStalledUpdates.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { log } from '../../log.ts'
import { batchWatch } from '../../settings.ts'
import { resumeStalledBatches } from './resumeStalledBatches.ts'

/** Every few minutes: batches, and updates of cohorts, that something ended in the middle go on. */
export const continueBatches = onSchedule(batchWatch, async ({ scheduleTime }) => {
  const now = new Date(scheduleTime)
  const until = timeToStop(batchWatch)
  const batches = await resumeStalledBatches(now, until)
  if (batches.length > 0) log.warn('batches stood still', { batches })
  const cohorts = await resumeStalledUpdates(now, until)
  if (cohorts.length > 0) log.warn('updates of cohorts stood still', { cohorts })
})
