import { resolveTxt } from 'node:dns/promises'
import { firebaseTools } from '../emulators/src/firebase/firebaseTools.ts'
import { doctor } from './doctor/doctor.ts'
import { checkMachine } from './doctor/machine.ts'
import { googleAccessToken } from './google/googleAccessToken.ts'
import { root } from './root.ts'
import { runTask } from './runTask.ts'

/** `npm run doctor`: says what is missing before a school can go live, and changes nothing. */
await runTask(130, async ({ stop }) => {
  const isWell = await doctor({
    root,
    machine: () => checkMachine(firebaseTools(root).firestoreJarName),
    accessToken: googleAccessToken,
    resolveTexts,
    say: console.log,
    stop,
  })
  return isWell ? 0 : 1
})

async function resolveTexts(name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null
  }
}
