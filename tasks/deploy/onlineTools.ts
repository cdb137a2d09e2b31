import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { firebaseTools } from '../../emulators/src/firebase/firebaseTools.ts'
import { readEndpoints } from '../deployed/endpoints.ts'
import type { GoogleApi } from '../google/GoogleApi.ts'
import { root } from '../root.ts'
import { runNode } from '../run/runNode.ts'
import { setCleanupPolicy } from './cleanupPolicy.ts'
import { confirmRemovals, terminalQuestion } from './confirmRemovals.ts'
import { findRemovedFunctions, type FunctionPlace } from './removedFunctions.ts'
import { retryNewProject } from './retryNewProject.ts'
import { createServiceAgents } from './serviceAgents.ts'
import type { DeployTools } from './steps.ts'

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
