import { randomUUID } from 'node:crypto'
import { LateAnswers, type LateTally } from '@shala/emulators/LateAnswers'
import { LocalStack } from '@shala/emulators/LocalStack'
import type { StackParts } from '@shala/emulators/firebase/stackConfig'
import { claimFreePorts } from '@shala/emulators/ports/freePorts'
import { stackEnvironment, type StackEnvironment } from '@shala/emulators/stackEnvironment'
import { root } from '../../root.ts'
import { build, buildFunctionsOnly, writePages } from '../build.ts'

/** A stack that lasts as long as one task. */
export interface TemporaryStack {
  readonly env: StackEnvironment & {
    /** Where pages find the database and the functions, where that is not where they are. */
    readonly SHALA_PAGE_FIRESTORE_HOST?: string
    readonly SHALA_PAGE_FUNCTIONS_HOST?: string
    /** The folder that Hosting serves, for a test that puts another build in its place. */
    readonly SHALA_WEB_FOLDER: string
    /** The documents that the content server serves, for a test that edits them. */
    readonly SHALA_CONTENT_FILE: string
    /** Opens what the content server was asked. */
    readonly SHALA_CONTENT_FAULT_TOKEN: string
    /** Where functions and emulators write what they say. */
    readonly SHALA_STACK_LOG: string
  }
  /** Where the built functions lie. */
  readonly folder: string
  /** Where functions and emulators write what they say. */
  readonly log: string
  /** Where the shapes of the queries are that were sent to Firestore, a line each. */
  readonly queries: string
  /** Between the pages and the servers; null where answers come as fast as they can. */
  readonly late: LateNetwork | null
  /** Settles when the emulators have ended. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/**
 * Starts a stack with sample data on free ports, in a temporary folder. Any number of stacks can
 * run in parallel, also beside `npm start`. With `isLate`, responses of Firestore and the functions
 * are delayed and arrive in another order. Builds no site without `site` in its parts.
 */
export async function temporaryStack(
  kind: string,
  stop: AbortSignal,
  options: {
    report?: (line: string) => void
    onLine?: (line: string) => void
    isLate?: boolean
    isBrief?: boolean
    parts?: StackParts
  } = {},
): Promise<TemporaryStack> {
  const {
    report = () => undefined,
    onLine,
    isLate = false,
    isBrief = false,
    parts = 'site',
  } = options
  const claimed = await claimFreePorts()
  const late = isLate ? await lateNetwork(stackEnvironment(claimed.ports)) : null
  const faultToken = randomUUID()
  try {
    const stack = await LocalStack.create({
      root,
      name: `${kind}-${process.pid}`,
      ports: claimed.ports,
      parts,
      sample: parts !== 'stores',
      temporary: true,
      isBrief,
      faultToken,
      stop,
      build: async (run, env) => {
        if (parts === 'site') await build(run, late?.env ?? env)
        else await buildFunctionsOnly(run.functions)
        // The servers themselves know nothing of where pages find them.
        Object.assign(process.env, env)
      },
      ...(parts === 'site' && { writePages }),
      report,
      ...(onLine && { onLine }),
    })
    return {
      env: {
        ...stack.env,
        ...late?.hosts,
        SHALA_WEB_FOLDER: stack.run.web,
        SHALA_CONTENT_FILE: stack.run.content,
        SHALA_CONTENT_FAULT_TOKEN: faultToken,
        SHALA_STACK_LOG: stack.run.log,
      },
      folder: stack.run.functions,
      log: stack.run.log,
      queries: stack.run.queries,
      late,
      ended: stack.ended,
      close: async () => {
        await Promise.all([stack.close(), late?.close()])
        await claimed.release()
      },
    }
  } catch (error) {
    await late?.close()
    await claimed.release()
    throw error
  }
}

/** How late an answer may be, in milliseconds. */
const longest = 4000

/** A slow network between the pages and two servers of a stack: its database and its functions. */
interface LateNetwork {
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
async function lateNetwork(env: StackEnvironment): Promise<LateNetwork> {
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
