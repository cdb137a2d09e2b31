import { runSteps, type SetupContext, type SetupStep } from '../google/SetupStep.ts'
import { backupRoles } from './accessSteps.ts'
import { backupBucketStep, deletedFiles } from './bucketSteps.ts'
import { dailyBackups, pointInTime } from './databaseSteps.ts'
import { fileCopies, transferService } from './transferSteps.ts'

/** The steps that backups need, in order of dependency. */
export const backupSteps: readonly SetupStep[] = [
  dailyBackups,
  pointInTime,
  deletedFiles,
  backupBucketStep,
  transferService,
  backupRoles,
  fileCopies,
]

interface BackupSetup extends SetupContext {
  /** Only say what would be done. */
  readonly isPlan: boolean
  readonly say: (line: string) => void
}

/** Makes the backups of a project, as `runSteps` says. */
export function setUpBackups(setup: BackupSetup): Promise<void> {
  return runSteps({
    ...setup,
    steps: backupSteps,
    roles: 'Firestore, Storage, Storage Transfer and Service Usage Admin',
    afterwards:
      'The accounts are written each night by the function backUpAccounts: npm run deploy, and npm run doctor tomorrow.',
  })
}
