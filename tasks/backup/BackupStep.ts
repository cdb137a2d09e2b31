import type { GoogleApi } from '../google/GoogleApi.ts'
import type { School } from '../school/School.ts'

export interface BackupContext {
  readonly google: GoogleApi
  readonly school: School
  readonly now: Date
}

/** One thing that backups need: the doctor looks whether it is so, and `npm run backup:setup` makes it so. */
export interface BackupStep {
  readonly title: string
  /** What is not as it should be, in words; null where all is. Throws what `GoogleApi` throws. */
  look(context: BackupContext): Promise<string | null>
  /** What `mend` does, for a plan. */
  readonly does: string
  mend(context: BackupContext): Promise<void>
}
