import { root } from '../root.ts'
import { rollback } from './deploy/rollback.ts'
import { googleAccessToken, GoogleApi } from './google/GoogleApi.ts'
import { commandOptions, runTask } from './run/runTask.ts'
import { requireSchool } from './school/readSchool.ts'

/** `npm run rollback`: shows the pages of the release before; with `--plan` it only says which. */
await runTask(130, async ({ stop }) => {
  const options = { plan: { type: 'boolean', default: false } } as const
  const words = process.argv.slice(2)
  const { plan: isPlan } = commandOptions(words, options, '  npm run rollback [-- --plan]')
  const { firebase } = await requireSchool(root)
  const { projectId } = firebase
  const google = new GoogleApi({ projectId, stop, accessToken: await googleAccessToken() })
  await rollback({ google, isPlan, say: console.log })
  return 0
})
