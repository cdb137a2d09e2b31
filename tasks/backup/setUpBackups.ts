import { runSteps, type SetupContext } from '../google/SetupStep.ts'
import { backupSteps } from './steps.ts'

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
