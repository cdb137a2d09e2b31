/**
 * Stands in for Google's Storage rules runtime where its JAR is absent: JSON lines from
 * firebase-tools on standard input, JSON lines back on standard output. Ends with its input, or on
 * an interrupt. Whatever it prints on standard error, firebase-tools shows as a warning.
 */
import { createInterface } from 'node:readline'
import type { Answer } from './protocol.ts'
import { Runtime } from './runtime.ts'

const runtime = new Runtime()

function write(answer: Answer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })

lines.on('line', (line) => {
  if (line.trim() === '') return
  try {
    write(runtime.answer(line))
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    console.error(`Storage rules: a line was not understood and is left out. ${reason}`)
  }
})

// firebase-tools is gone: nobody is left to answer.
process.stdout.on('error', () => process.exit(0))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Not waiting for the input's end: firebase-tools keeps it open.
    process.exit(0)
  })

write({ id: -1, status: 'ok', action: 'started' })
