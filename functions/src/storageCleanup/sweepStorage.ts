import { removeOrphanedFiles } from './removeOrphanedFiles.ts'

/** Every night: what was uploaded or deleted and is of no use any more goes. */
export async function sweepStorage(now: Date) {
  const { files, slides } = await removeOrphanedFiles(now)
  return { files: files.length, slides: slides.length }
}
