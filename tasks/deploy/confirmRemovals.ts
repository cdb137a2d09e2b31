import { createInterface } from 'node:readline/promises'
import { UserError } from '../../emulators/src/UserError.ts'
import type { FunctionPlace } from './removedFunctions.ts'

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
