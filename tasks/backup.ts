import { UserError } from '../emulators/src/UserError.ts'
import { backupSteps, setUpBackups } from './backup/setUpBackups.ts'
import { googleAccessToken, GoogleApi } from './google/GoogleApi.ts'
import { root } from './root.ts'
import { commandOptions, runTask } from './run/runTask.ts'
import { requireSchool } from './school/readSchool.ts'

/** `npm run backup:setup`: makes the backups of the school's project; with `--plan` it only says what it would do. */
await runTask(130, async ({ stop }) => {
  const options = { plan: { type: 'boolean', default: false } } as const
  const words = process.argv.slice(2)
  const { plan: isPlan } = commandOptions(words, options, '  npm run backup:setup [-- --plan]')
  const school = await requireSchool(root)
  const { projectId } = school.firebase
  const accessToken = await googleAccessToken().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    const would = backupSteps.map(({ title, does }) => `  ${title}: it ${does}`)
    throw new UserError(
      `${error.message}\nOf ${projectId} it would have looked at these, and mended what is not so:\n${would.join('\n')}\nNothing was done.`,
    )
  })
  const google = new GoogleApi({ projectId, stop, accessToken })
  await setUpBackups({ google, school, now: new Date(), isPlan, say: console.log })
  return 0
})
