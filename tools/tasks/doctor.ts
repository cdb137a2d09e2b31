import { firebaseTools } from '@shala/emulators/firebase/firebaseTools'
import { root } from '../root.ts'
import { checkMachine } from './doctor/checkMachine.ts'
import { doctor } from './doctor/doctor.ts'
import { resolveTexts, signInToMailServer } from './doctor/signInToMailServer.ts'
import { googleAccessToken } from './google/GoogleApi.ts'
import { runTask } from './run/runTask.ts'

/** `npm run doctor`: says what is missing before a school can go live, and changes nothing. */
await runTask(130, async ({ stop }) => {
  const isWell = await doctor({
    root,
    machine: () => checkMachine(firebaseTools(root).firestoreJarName),
    accessToken: googleAccessToken,
    resolveTexts,
    signInToMailServer,
    say: console.log,
    stop,
  })
  return isWell ? 0 : 1
})
