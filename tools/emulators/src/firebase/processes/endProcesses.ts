import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** The command of the supervisor, and the files that it leaves. */
export const Supervised = z.object({
  args: z.array(z.string()),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  log: z.string(),
  /** Where the process group of firebase-tools is noted; see endProcesses. */
  processes: z.string(),
  /** Removed when all has ended. */
  remove: z.array(z.string()),
  /** The time that firebase-tools gets to stop. */
  patienceMs: z.number(),
})
export type Supervised = z.infer<typeof Supervised>

/** Matches the command lines of the Firebase emulators. */
const ours = /firebase-tools|emulator/

/**
 * Kills the remaining processes of one run of the Firebase emulators. Each line of the file
 * `processes` is the process ID of a Java process, or a negative process group ID led by
 * firebase-tools.
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
