import { root } from '../root.ts'
import { appCheck, asked } from './appCheck/appCheck.ts'
import { googleAccessToken } from './google/GoogleApi.ts'
import { runTask } from './run/runTask.ts'
import { requireSchool } from './school/readSchool.ts'

/**
 * `npm run app-check`: has Firestore, Storage and Authentication require App Check, or not, as
 * `school.json` says of the callables. With `--status` it only says what is so.
 */
await runTask(130, async ({ stop }) => {
  const { isStatus } = asked(process.argv.slice(2))
  const { firebase, siteUrl, appCheck: said } = await requireSchool(root)
  await appCheck({
    setting: { projectId: firebase.projectId, siteUrl, isRequired: said?.isRequired ?? false },
    isStatus,
    accessToken: googleAccessToken,
    say: console.log,
    stop,
  })
  return 0
})
