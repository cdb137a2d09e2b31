import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { dailySweep } from '../settings.ts'
import { nameSources } from './nameSources.ts'

/** Every night: records that lists cannot find by their sources yet are given the keys of these. */
export const sweepAccess = onSchedule(dailySweep, async () => {
  log.info('sources named', { records: await nameSources() })
})
