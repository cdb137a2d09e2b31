import { UserError } from '../../emulators/src/UserError.ts'
import { root } from '../root.ts'
import { commandOptions, runTask } from '../run/runTask.ts'
import { requireSchool } from '../school/readSchool.ts'
import { googleAccessToken, GoogleApi } from './GoogleApi.ts'
import { runSteps, type Setup } from './SetupStep.ts'

interface SetupCommand extends Pick<Setup, 'steps' | 'roles'> {
  /** The name of the npm script. */
  readonly script: string
  readonly afterwards: (projectId: string) => string
}

/**
 * Runs the steps of a setup command on the school's project. With `--plan` it only prints them, and
 * without a sign-in to Google the error lists them.
 */
export async function runSetup({ script, steps, roles, afterwards }: SetupCommand): Promise<void> {
  await runTask(130, async ({ stop }) => {
    const options = { plan: { type: 'boolean', default: false } } as const
    const usage = `  npm run ${script} [-- --plan]`
    const { plan: isPlan } = commandOptions(process.argv.slice(2), options, usage)
    const school = await requireSchool(root)
    const { projectId } = school.firebase
    const accessToken = await googleAccessToken().catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error
      const would = steps.map(({ title, does }) => `  ${title}: it ${does}`)
      throw new UserError(
        `${error.message}\nOf ${projectId} it would have looked at these, and mended what is not so:\n${would.join('\n')}\nNothing was done.`,
      )
    })
    const google = new GoogleApi({ projectId, stop, accessToken })
    await runSteps({
      ...{ google, school, now: new Date(), isPlan, say: console.log, steps, roles },
      afterwards: afterwards(projectId),
    })
    return 0
  })
}
