import { UserError } from '../emulators/src/UserError.ts'
import { googleAccessToken, GoogleApi } from './google/GoogleApi.ts'
import { runSteps } from './google/SetupStep.ts'
import { monitoringSteps } from './monitoring/monitoringSteps.ts'
import { root } from './root.ts'
import { commandOptions, runTask } from './run/runTask.ts'
import { requireSchool } from './school/readSchool.ts'

/** `npm run monitoring:setup`: puts metrics, alerts and the dashboard into the school's project; with `--plan` it only says what it would do. */
await runTask(130, async ({ stop }) => {
  const options = { plan: { type: 'boolean', default: false } } as const
  const usage = '  npm run monitoring:setup [-- --plan]'
  const { plan: isPlan } = commandOptions(process.argv.slice(2), options, usage)
  const school = await requireSchool(root)
  const { projectId } = school.firebase
  const accessToken = await googleAccessToken().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    const would = monitoringSteps.map(({ title, does }) => `  ${title}: it ${does}`)
    throw new UserError(
      `${error.message}\nOf ${projectId} it would have looked at these, and mended what is not so:\n${would.join('\n')}\nNothing was done.`,
    )
  })
  const google = new GoogleApi({ projectId, stop, accessToken })
  await runSteps({
    ...{ google, school, now: new Date(), isPlan, say: console.log, steps: monitoringSteps },
    roles: 'Logging Admin and Monitoring Admin',
    afterwards: `Look at it: https://console.cloud.google.com/monitoring/dashboards?project=${projectId}`,
  })
  return 0
})
