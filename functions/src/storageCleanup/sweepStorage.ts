import { scheduledJob } from '../firestore/scheduledJob.ts'
import { dailySweep } from '../settings.ts'
import { removeOrphanedFiles } from './removeOrphanedFiles.ts'

/** Every night: what was uploaded or deleted and is of no use any more goes. */
export const sweepStorage = scheduledJob('sweepStorage', dailySweep, async (now) => {
  const { files, slides } = await removeOrphanedFiles(now)
  return { files: files.length, slides: slides.length }
})
