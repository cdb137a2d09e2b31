import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What the processes of the Firebase emulators have on their command lines. */
const ours = /firebase-tools|emulator/

/**
 * Ends at once what is left of one run of the Firebase emulators. The file `processes` has a line
 * for each: the process id of a Java, or, below zero, the process group that firebase-tools leads.
 */
export function endProcesses(processes: string): void {
  if (!existsSync(processes)) return
  const noted = readFileSync(processes, 'utf8').split('\n').map(Number)
  for (const { id, group, command } of runningProcesses()) {
    // A number may have passed to another program since it was noted.
    if ((noted.includes(id) || noted.includes(-group)) && ours.test(command)) endProcess(id)
  }
}

interface RunningProcess {
  readonly id: number
  readonly group: number
  readonly command: string
}

function runningProcesses(): RunningProcess[] {
  const list = execFileSync('ps', ['-ww', '-A', '-o', 'pid=,pgid=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...list.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, id, group, command]) => ({
    id: Number(id),
    group: Number(group),
    command: command ?? '',
  }))
}

function endProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
