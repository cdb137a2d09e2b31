import { execFileSync } from 'node:child_process'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UserError } from '@shala/emulators/UserError'

/**
 * Calls `act` when the npm that runs this script is gone: killed, it cannot pass the signal on.
 * Some shells stay between npm and the script, so both the parent and its parent are watched.
 */
function onParentExit(act: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const between = /^(-?|.*\/)(sh|bash|dash|zsh)( |$)/.test(getCommand(parent))
  const npm = between ? getParent(parent) : parent
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

function getCommand(id: number): string {
  return ask(id, 'args=')
}

function getParent(id: number): number {
  return Number(ask(id, 'ppid='))
}

function ask(id: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(id)], { encoding: 'utf8' }).trim()
}

/** The inputs of a task. */
interface Task {
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

/**
 * Reads the words after a command by its options. A UserError says what was wrong with them, and under it
 * `usage`, as it stands.
 */
export function commandOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason}\n${usage}`)
  }
}
