import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { endProcesses } from './endProcesses.ts'

const Owner = z.object({ supervisor: z.number(), processes: z.string(), temporary: z.string() })
type Owner = z.infer<typeof Owner>

const patienceMs = 30_000

/** The file of a run folder in which `noteOwner` notes; it goes when the run ends well. */
export function ownerFile(folder: string): string {
  return join(folder, 'owner.json')
}

/** Notes in a run folder who looks after it, for `clearLeftovers` of a later run. */
export function noteOwner(folder: string, owner: Owner): Promise<void> {
  return writeFile(ownerFile(folder), JSON.stringify(owner))
}

/**
 * Ends and removes what is left of runs whose every process was killed, the supervisor's too. A run
 * called `name` that is just ending is waited for.
 */
export async function clearLeftovers(
  runs: string,
  name: string,
  report: (line: string) => void,
): Promise<void> {
  if (!existsSync(runs)) return
  for (const run of await readdir(runs)) {
    const folder = join(runs, run)
    const owner = await readOwner(folder)
    if (owner === undefined) continue
    if (run === name && isAlive(owner.supervisor)) {
      report('Waiting for the run before to end…')
      await untilEnded(owner.supervisor)
    }
    if (isAlive(owner.supervisor)) continue
    endProcesses(owner.processes)
    await rm(owner.temporary, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return Owner.parse(JSON.parse(await readFile(ownerFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

async function untilEnded(id: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (isAlive(id) && Date.now() < deadline) await sleep(100)
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
