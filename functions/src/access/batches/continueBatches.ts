import * as logger from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { batchWatch } from '../../settings.ts'
import { goOnWithStanding } from './goOnWithStanding.ts'

/** Every few minutes: batches that something ended in the middle go on. */
export const continueBatches = onSchedule(batchWatch, async ({ scheduleTime }) => {
  const batches = await goOnWithStanding(new Date(scheduleTime))
  if (batches.length > 0) logger.warn('batches stood still', { batches })
})
