/**
 * Replaces Google's Storage rules runtime if its JAR is missing: reads JSON lines from
 * firebase-tools on standard input, and writes JSON lines to standard output. Ends with its input,
 * or on an interrupt. firebase-tools shows its standard error as warnings.
 */
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { RulesEngine } from './RulesEngine.ts'
import { Runtime } from './Runtime.ts'

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    project: { type: 'string' },
    'firestore-rules': { type: 'string' },
  },
})
const {
  host,
  project,
  'firestore-rules': firestoreRules,
} = z.object({ host: z.string(), project: z.string(), 'firestore-rules': z.string() }).parse(values)

const runtime = new Runtime(new RulesEngine({ host, project, firestoreRules }))

function write(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

// firebase-tools has ended, so no response is needed.
process.stdout.on('error', () => process.exit(0))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Not waiting for the input's end: firebase-tools keeps it open.
    process.exit(0)
  })

write({ id: -1, status: 'ok', action: 'started' })

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  try {
    write(await runtime.answer(line))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`Storage rules: a line was not understood and is left out. ${reason}`)
  }
}
