import { parseArgs } from 'node:util'
import { UserError } from '../emulators/src/UserError.ts'
import { rollback } from './deploy/rollback.ts'
import { GoogleApi } from './google/GoogleApi.ts'
import { googleAccessToken } from './google/googleAccessToken.ts'
import { root } from './root.ts'
import { runTask } from './runTask.ts'
import { requireSchool } from './school/readSchool.ts'

/** `npm run rollback`: shows the pages of the release before; with `--plan` it only says which. */
await runTask(130, async ({ stop }) => {
  const isPlan = planIn(process.argv.slice(2))
  const { firebase } = await requireSchool(root)
  const { projectId } = firebase
  const google = new GoogleApi({ projectId, stop, accessToken: await googleAccessToken() })
  await rollback({ google, isPlan, say: console.log })
  return 0
})

function planIn(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { plan: { type: 'boolean', default: false } } }).values.plan
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason}\n  npm run rollback [-- --plan]`)
  }
}
