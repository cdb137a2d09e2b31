import { LateAnswers, type LateTally } from '../../emulators/src/LateAnswers.ts'
import type { StackEnvironment } from '../../emulators/src/stackEnvironment.ts'

/** How late an answer may be, in milliseconds. */
const longest = 4000

/** A slow network between the pages and two servers of a stack: its database and its functions. */
export interface LateNetwork {
  /** The environment for which the site is to be built. */
  readonly env: StackEnvironment
  /** For tests that observe the requests of a page. */
  readonly hosts: {
    readonly SHALA_PAGE_FIRESTORE_HOST: string
    readonly SHALA_PAGE_FUNCTIONS_HOST: string
  }
  tally(): LateTally
  close(): Promise<void>
}

/** `env` says where the servers are, which need not listen yet. */
export async function lateNetwork(env: StackEnvironment): Promise<LateNetwork> {
  const [firestore, functions] = await Promise.all([
    LateAnswers.create(env.FIRESTORE_EMULATOR_HOST, longest),
    LateAnswers.create(env.FUNCTIONS_EMULATOR_HOST, longest),
  ])
  return {
    env: {
      ...env,
      FIRESTORE_EMULATOR_HOST: firestore.host,
      FUNCTIONS_EMULATOR_HOST: functions.host,
    },
    hosts: {
      SHALA_PAGE_FIRESTORE_HOST: firestore.host,
      SHALA_PAGE_FUNCTIONS_HOST: functions.host,
    },
    tally: () => {
      const [one, other] = [firestore.tally, functions.tally]
      return {
        answers: one.answers + other.answers,
        together: one.together + other.together,
        overtaken: one.overtaken + other.overtaken,
      }
    },
    close: async () => {
      await Promise.all([firestore.close(), functions.close()])
    },
  }
}
