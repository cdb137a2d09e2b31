import type { CheckedArchive } from '../checkArchive.ts'
import type { SchoolProject } from '../connectProject.ts'

export interface RestoreContext {
  readonly archive: CheckedArchive
  readonly project: SchoolProject
  /** Write into a project that holds something, over what is there by the same key. */
  readonly isOver: boolean
  /** Only say what would be done. */
  readonly isPlan: boolean
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}
