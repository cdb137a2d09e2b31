import { UserError } from '../../emulators/src/UserError.ts'
import { onParentExit } from './onParentExit.ts'

/** The inputs of a task. */
export interface Task {
  /** Aborted by Ctrl-C, by a signal, or when the npm that started the task is gone. */
  readonly stop: AbortSignal
  /** Settles when `stop` is aborted. */
  readonly stopped: Promise<void>
}

/**
 * Runs one npm script and exits with its code. A UserError is printed as its message only, any
 * other error with its stack. On an interrupt, a task closes its resources and exits with
 * `interruptedCode`; on a second one it exits immediately, and the supervisor of the emulators
 * closes them.
 */
export async function runTask(
  interruptedCode: number,
  work: (task: Task) => Promise<number>,
): Promise<void> {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let toldAt = 0
  const forwardSignal = () => {
    // One Ctrl-C can arrive twice, from the terminal and from npm.
    if (toldAt !== 0 && Date.now() - toldAt > 1000) process.exit(1)
    toldAt ||= Date.now()
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forwardSignal)
  onParentExit(forwardSignal)

  let code: number
  try {
    code = await work({ stop: stopping.signal, stopped })
  } catch (error) {
    code = 1
    if (!stopping.signal.aborted) {
      console.error(error instanceof UserError ? `\n${error.message}` : error)
    }
  }
  process.exit(stopping.signal.aborted ? interruptedCode : code)
}
