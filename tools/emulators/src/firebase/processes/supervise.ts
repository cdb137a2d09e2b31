/**
 * Runs firebase-tools for another process and makes sure that nothing survives that process: this
 * program runs in a separate session, and its channel to the parent closes even if the parent is
 * killed with SIGKILL. It then stops firebase-tools gracefully, which exports data and ends Java
 * and the function workers, and kills the rest.
 *
 * The first message on the channel is the command; every line printed by firebase-tools is sent
 * back as a message.
 */
import { spawn } from 'node:child_process'
import { appendFileSync, createWriteStream, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcesses, Supervised } from './endProcesses.ts'

let asked = false

process.once('message', (message) => {
  asked = true
  supervise(Supervised.parse(message))
})

process.once('disconnect', () => {
  if (!asked) process.exit(0)
})

function supervise(task: Supervised): void {
  const log = createWriteStream(task.log, { flags: 'a' })
  const firebase = spawn(process.execPath, task.args, {
    cwd: task.cwd,
    env: task.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (firebase.pid !== undefined) appendFileSync(task.processes, `${-firebase.pid}\n`)
  for (const output of [firebase.stdout, firebase.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      log.write(`${line}\n`)
      if (process.connected) process.send?.(line, undefined, undefined, () => undefined)
    })
  }

  const closed = new Promise((resolve) => firebase.once('close', resolve))
  const finish = async () => {
    endProcesses(task.processes)
    // Its last lines say why it ended.
    await Promise.race([closed, sleep(1000)])
    for (const path of task.remove) rmSync(path, { recursive: true, force: true })
    process.exit(0)
  }
  firebase.once('exit', () => void finish())
  firebase.once('error', () => void finish())

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    firebase.kill('SIGINT')
    setTimeout(() => endProcesses(task.processes), task.patienceMs)
  }
  process.on('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
