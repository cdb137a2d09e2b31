import type { SchoolProject } from './SchoolProject.ts'
import { checkArchive, type CheckedArchive } from './checkArchive.ts'
import { writeArchive } from './writeArchive.ts'

/** Exports a school as it is now into an empty folder, and opens the archive, for tests and rehearsals. */
export async function exportTo(project: SchoolProject, folder: string): Promise<CheckedArchive> {
  const stop = new AbortController().signal
  await writeArchive({ project, folder, at: null, say: () => undefined, stop })
  return checkArchive(folder)
}
