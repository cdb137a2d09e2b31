import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { dailySweep } from '../settings.ts'
import { removeOrphanedFiles } from './removeOrphanedFiles.ts'

/** Every night: what was uploaded or deleted and is of no use any more goes. */
export const sweepStorage = onSchedule(dailySweep, async ({ scheduleTime }) => {
  const { files, slides } = await removeOrphanedFiles(new Date(scheduleTime))
  log.info('swept', { files: files.length, slides: slides.length })
})
