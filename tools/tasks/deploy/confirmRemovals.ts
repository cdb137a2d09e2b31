import { createInterface } from 'node:readline/promises'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import type { GoogleApi } from '../google/GoogleApi.ts'

interface Removals {
  readonly removed: readonly FunctionPlace[]
  /** The answer was given on the command line. */
  readonly isConfirmed: boolean
  readonly say: (line: string) => void
  /** Asks a question in the terminal; null if there is no terminal. */
  readonly ask: ((question: string) => Promise<string>) | null
}

/** Shows the functions that the deployment deletes and asks once. Throws a UserError unless it may. */
export async function confirmRemovals({ removed, isConfirmed, say, ask }: Removals): Promise<void> {
  if (removed.length === 0) {
    say('  No function is deleted.')
    return
  }
  const lines = removed.map(({ id, region }) => `  - ${id} (${region})`)
  say(
    `  These functions are online and not in this build. Deploying deletes them, with their schedules and queues:\n${lines.join('\n')}`,
  )
  if (isConfirmed) return
  if (ask === null) {
    throw new UserError(
      `${removed.length} functions would be deleted, and there is no terminal to ask. Add --yes to delete them:\n  npm run deploy -- --yes`,
    )
  }
  const answer = await ask('  Delete them? (y/N) ')
  if (!/^\s*y(es)?\s*$/i.test(answer)) {
    throw new UserError('The functions were not deleted, and nothing was deployed.')
  }
}

/** Asks in the terminal; null if input or output is no terminal. */
export function terminalQuestion(stop: AbortSignal): Removals['ask'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await terminal.question(question, { signal: stop })
    } finally {
      terminal.close()
    }
  }
}

/** A function by its name and region. */
export interface FunctionPlace {
  readonly id: string
  readonly region: string
}

const Page = z.object({
  functions: z
    .array(
      z.object({
        name: z.string().regex(/^projects\/[^/]+\/locations\/[^/]+\/functions\/[^/]+$/),
        labels: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})

/**
 * Returns the functions of the project that a deployment with `--force` deletes: firebase-tools
 * deployed them from one of these codebases, and the build no longer has them in that region. Functions
 * that others deployed stay.
 *
 * https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions/list
 */
export async function findRemovedFunctions(
  google: GoogleApi,
  codebases: Readonly<Record<string, readonly FunctionPlace[]>>,
): Promise<FunctionPlace[]> {
  const removed: FunctionPlace[] = []
  let page = ''
  do {
    const query = `pageSize=200${page === '' ? '' : `&pageToken=${page}`}`
    const parent = `projects/${google.projectId}/locations/-`
    const address = `cloudfunctions.googleapis.com/v2/${parent}/functions?${query}`
    const { functions, nextPageToken } = await google.get(address, Page)
    for (const { name, labels } of functions) {
      const built = codebases[labels['firebase-functions-codebase'] ?? 'default']
      const isOurs = labels['deployment-tool']?.startsWith('cli-firebase') === true
      if (built === undefined || !isOurs) continue
      const [, , , region = '', , id = ''] = name.split('/')
      if (!built.some((each) => each.id === id && each.region === region)) {
        removed.push({ id, region })
      }
    }
    page = nextPageToken ?? ''
  } while (page !== '')
  return removed.toSorted((one, other) => one.id.localeCompare(other.id))
}
