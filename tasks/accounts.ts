import { UserError } from '../emulators/src/UserError.ts'
import { accountSteps } from './accounts/accountSteps.ts'
import { googleAccessToken, GoogleApi } from './google/GoogleApi.ts'
import { runSteps } from './google/SetupStep.ts'
import { root } from './root.ts'
import { commandOptions, runTask } from './run/runTask.ts'
import { requireSchool } from './school/readSchool.ts'

/**
 * `npm run accounts:setup`: creates the accounts that functions run as, and gives each what its functions
 * need and no more. With `--plan` it only says what it would do.
 */
await runTask(130, async ({ stop }) => {
  const options = { plan: { type: 'boolean', default: false } } as const
  const usage = '  npm run accounts:setup [-- --plan]'
  const { plan: isPlan } = commandOptions(process.argv.slice(2), options, usage)
  const school = await requireSchool(root)
  const { projectId } = school.firebase
  const accessToken = await googleAccessToken().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    const would = accountSteps.map(({ title, does }) => `  ${title}: it ${does}`)
    throw new UserError(
      `${error.message}\nOf ${projectId} it would have looked at these, and mended what is not so:\n${would.join('\n')}\nNothing was done.`,
    )
  })
  const google = new GoogleApi({ projectId, stop, accessToken })
  await runSteps({
    ...{ google, school, now: new Date(), isPlan, say: console.log, steps: accountSteps },
    roles:
      'Service Account Admin, Role Administrator, Project IAM Admin, Storage Admin, Secret Manager Admin and Cloud Run Admin',
    afterwards:
      'Give it again after the first deployment, so that events may call their functions; npm run doctor says whether all is as it should be.',
  })
  return 0
})
