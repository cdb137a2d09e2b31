import { execFileSync } from 'node:child_process'

/**
 * Calls `act` when the npm that runs this script is gone: killed, it cannot pass the signal on.
 * Some shells stay between npm and the script, so both the parent and its parent are watched.
 */
export function onParentExit(act: () => void): void {
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
