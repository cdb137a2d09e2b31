import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '@shala/emulators/UserError'
import { firebaseTools } from '@shala/emulators/firebase/firebaseTools'
import * as z from 'zod'
import { root } from '../../root.ts'
import { readEndpoints } from '../deployed/endpoints.ts'
import { type GoogleApi, GoogleRefusal } from '../google/GoogleApi.ts'
import { runNode } from '../run/runNode.ts'
import {
  confirmRemovals,
  findRemovedFunctions,
  type FunctionPlace,
  terminalQuestion,
} from './confirmRemovals.ts'
import { setCleanupPolicy } from './setCleanupPolicy.ts'
import type { DeployTools } from './steps.ts'

/** The services whose own accounts must exist before a function can listen to events. */
const services = ['eventarc.googleapis.com', 'pubsub.googleapis.com']

/**
 * Has Google create the accounts through which events reach functions. Their rights need some minutes to
 * take effect, so this comes before the tests and the build. Repeating it changes nothing.
 *
 * https://cloud.google.com/service-usage/docs/reference/rest/v1beta1/services/generateServiceIdentity
 */
async function createServiceAgents(google: GoogleApi): Promise<void> {
  for (const service of services) {
    const address = `serviceusage.googleapis.com/v1beta1/projects/${google.projectId}/services/${service}:generateServiceIdentity`
    try {
      await google.post(address, {}, z.object({}))
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error
      throw new UserError(`The account of ${service} could not be created: ${error.message}`)
    }
  }
}

/** The words of Google while the account of Eventarc in a new project has no rights yet. */
const stillSettingUp = 'Eventarc Service Agent'
const attempts = 4
const pauseMs = 120_000

interface Deployment {
  /** Deploys; returns what was printed and whether it succeeded. */
  readonly run: () => Promise<{ readonly succeeded: boolean; readonly output: string }>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly say: (line: string) => void
}

/**
 * Deploys functions, and repeats this while Google is setting up a new project, which takes some
 * minutes. Throws a UserError after the last attempt, or immediately for any other error.
 */
async function retryNewProject({ run, pause, say }: Deployment): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { succeeded, output } = await run()
    if (succeeded) return
    if (attempt === attempts || !output.includes(stillSettingUp)) {
      throw new UserError('firebase-tools failed; its messages are above.')
    }
    say('  Google is still setting up events in this project. Trying again in two minutes.')
    await pause(pauseMs)
  }
}

/** The tools that change a project at Google. */
type OnlineTools = Pick<
  DeployTools,
  | 'createServiceAgents'
  | 'confirmRemovals'
  | 'setCleanupPolicy'
  | 'deployFunctions'
  | 'firebase'
  | 'deployPreview'
>

interface Target {
  readonly projectId: string
  readonly region: string
  /** The files that firebase-tools reads in the place of `firebase.json`. */
  readonly config: string
  readonly previewConfig: string
  /** The built folder of each codebase. */
  readonly codebases: Readonly<Record<string, string>>
  readonly google: () => Promise<GoogleApi>
  readonly isConfirmed: boolean
  readonly say: (line: string) => void
  readonly stop: AbortSignal
  /** The environment of firebase-tools, where it is not this one. */
  readonly environment?: NodeJS.ProcessEnv
  /** How many times faster than the real clock the time of Google passes. */
  readonly speed?: number
  readonly print?: (text: string) => void
}

const Regions = z.object({ region: z.array(z.string()).min(1) })

/** Builds the tools of a deployment from firebase-tools and Google's own APIs. */
export function onlineTools(target: Target): OnlineTools {
  const { projectId, region, config, previewConfig, google, say, stop, speed = 1 } = target
  const print = target.print ?? ((text: string) => process.stdout.write(text))
  const firebase = async (words: readonly string[], file = config) => {
    const project = ['--project', projectId, '--config', file, '--non-interactive']
    const args = [firebaseTools(root).program, ...words, ...project]
    const environment = {
      ...target.environment,
      // firebase-tools asks the functions through a file, not through a port.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // In seconds. The default of ten is too short for a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    }
    const { code, output } = await runNode(args, { stop, env: environment, print })
    stop.throwIfAborted()
    return { succeeded: code === 0, output }
  }
  const require = async (words: readonly string[], file?: string) => {
    const { succeeded } = await firebase(words, file)
    if (!succeeded) throw new UserError('firebase-tools failed; its messages are above.')
  }
  return {
    createServiceAgents: async () => createServiceAgents(await google()),
    confirmRemovals: async () => {
      const removed = await findRemovedFunctions(await google(), await listBuilt(target.codebases))
      const { isConfirmed } = target
      await confirmRemovals({ removed, isConfirmed, say, ask: terminalQuestion(stop) })
    },
    setCleanupPolicy: async () =>
      setCleanupPolicy({ google: await google(), region, say, waitMs: 2000 / speed }),
    // The question was asked before: --force deletes functions and lets new ones be retried. Without
    // it firebase-tools stops at either when it runs without a terminal.
    deployFunctions: (targets) =>
      retryNewProject({
        run: () => firebase(['deploy', '--only', targets, '--force']),
        pause: async (milliseconds) => {
          await sleep(milliseconds / speed, undefined, { signal: stop })
        },
        say,
      }),
    firebase: (...words) => require(words),
    deployPreview: (channel) =>
      // An authorised domain would let the pages of a branch sign people in with Google.
      require([
        'hosting:channel:deploy',
        channel,
        '--expires',
        '7d',
        '--no-authorized-domains',
      ], previewConfig),
  }
}

/** The functions that each built codebase has. */
async function listBuilt(
  codebases: Readonly<Record<string, string>>,
): Promise<Record<string, FunctionPlace[]>> {
  const all = Object.entries(codebases).map(async ([codebase, folder]) => {
    const endpoints = await readEndpoints(root, resolve(root, folder))
    const places = Object.entries(endpoints).flatMap(([id, endpoint]) =>
      Regions.parse(endpoint).region.map((place) => ({ id, region: place })),
    )
    return [codebase, places] as const
  })
  return Object.fromEntries(await Promise.all(all))
}
