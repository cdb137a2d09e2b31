import { accountSteps } from './accounts/accountSteps.ts'
import { runSetup } from './google/SetupStep.ts'

/**
 * `npm run accounts:setup`: creates the accounts that functions run as, and gives each what its functions
 * need and no more. With `--plan` it only says what it would do.
 */
await runSetup({
  script: 'accounts:setup',
  steps: accountSteps,
  roles:
    'Service Account Admin, Role Administrator, Project IAM Admin, Storage Admin, Secret Manager Admin and Cloud Run Admin',
  afterwards: () =>
    'Give it again after the first deployment, so that events may call their functions; npm run doctor says whether all is as it should be.',
})
