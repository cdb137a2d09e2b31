import * as logger from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { dailySweep } from '../settings.ts'
import { nameSources } from './nameSources.ts'

/** Every night: records that lists cannot find by their sources yet are given the keys of these. */
export const sweepAccess = onSchedule(dailySweep, async () => {
  logger.info('sources named', { records: await nameSources() })
})
