import { backupSteps } from './backup/backupSteps.ts'
import { runSetup } from './google/SetupStep.ts'

/** `npm run backup:setup`: makes the backups of the school's project; with `--plan` it only says what it would do. */
await runSetup({
  script: 'backup:setup',
  steps: backupSteps,
  roles: 'Firestore, Storage, Storage Transfer and Service Usage Admin',
  afterwards: () =>
    'The accounts are written each night by the function backUpAccounts: npm run deploy, and npm run doctor tomorrow.',
})
