import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { endProcesses } from './endProcesses.ts'
import { clearLeftovers, noteOwner } from './leftovers.ts'

let runs: string
const started: ChildProcess[] = []
beforeEach(() => (runs = mkdtempSync(join(tmpdir(), 'shala-runs-'))))
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(runs, { recursive: true })
})

/** Starts a process that leads its own group and has `word` on its command line. */
async function sleeper(word: string): Promise<{ child: ChildProcess; id: number }> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60000)', word], {
    detached: true,
    stdio: 'ignore',
  })
  started.push(child)
  await once(child, 'spawn')
  if (child.pid === undefined) throw new Error('not started')
  return { child, id: child.pid }
}

/** Returns the process ID of an ended process. */
async function endedProcess(): Promise<number> {
  const { child, id } = await sleeper('short')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return id
}

function runFolder(name: string): { folder: string; processes: string; temporary: string } {
  const folder = join(runs, name)
  const temporary = join(runs, `${name}-temporary`)
  mkdirSync(folder)
  mkdirSync(temporary)
  return { folder, processes: join(folder, 'processes'), temporary }
}

slowTest('ends noted processes and groups, but no others with a noted ID', async () => {
  const java = await sleeper('emulator.jar')
  const group = await sleeper('firebase-tools')
  const stranger = await sleeper('editor')
  const { processes } = runFolder('run')
  writeFileSync(processes, `${java.id}\n${-group.id}\n${stranger.id}\n`)
  const ends = [once(java.child, 'exit'), once(group.child, 'exit')]
  endProcesses(processes)
  await Promise.all(ends)
  expect(stranger.child.exitCode ?? stranger.child.signalCode).toBeNull()
})

test('clears an abandoned run', async () => {
  const { folder, processes, temporary } = runFolder('test-1')
  const java = await sleeper('emulator.jar')
  writeFileSync(processes, `${java.id}\n`)
  await noteOwner(folder, { supervisor: await endedProcess(), processes, temporary })
  const end = once(java.child, 'exit')
  await clearLeftovers(runs, 'start', () => undefined)
  await end
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(temporary)).toBe(false)
})

test('keeps a run with a live supervisor, and other folders', async () => {
  const { folder, processes, temporary } = runFolder('test-2')
  mkdirSync(join(runs, 'cache'))
  await noteOwner(folder, { supervisor: process.pid, processes, temporary })
  await clearLeftovers(runs, 'start', () => undefined)
  expect(existsSync(folder)).toBe(true)
  expect(existsSync(join(runs, 'cache'))).toBe(true)
})
