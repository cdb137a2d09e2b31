import { join } from 'node:path'
import { appCheck } from './appCheck/appCheck.ts'
import { asked } from './appCheck/asked.ts'
import { googleAccessToken } from './appCheck/googleAccessToken.ts'
import { root } from './root.ts'
import { runTask } from './runTask.ts'

/**
 * `npm run app-check -- --project <id>`: has Firestore, Storage and Authentication require App Check,
 * or not, as `functions/.env.<id>` says of the callables. With `--status` it only says what is so.
 */
await runTask(130, async ({ stop }) => {
  await appCheck(asked(process.argv.slice(2)), {
    functions: join(root, 'functions'),
    accessToken: googleAccessToken,
    say: console.log,
    stop,
  })
  return 0
})
