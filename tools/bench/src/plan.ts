import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { bareLoop } from './bareLedger.ts'
import { median, milliseconds, type Finding } from './measure.ts'
import { newCourse, newPeople, requireCount, type Stack } from './stack.ts'

const rows = 10_000
const rounds = 3

const Plan = z.object({
  result: z.object({ rows: z.array(z.record(z.string(), z.unknown())) }),
})

/**
 * Measures a plan of 10,000 addresses, whose goal is a time and not a ratio, and its commit through
 * the queue, from the call to the end of the batch. The baseline is bare transactions of 250 rows
 * that write the same documents sequentially. They alternate, each round with new people and
 * courses. Then measures a page of the batch's rows, and the preview of its undo.
 */
export async function plan(stack: Stack): Promise<Finding[]> {
  const planned: number[] = []
  const committed: number[] = []
  const bare: number[] = []
  const listed: number[] = []
  const previewed: number[] = []
  for (let round = 0; round < rounds + 1; round += 1) {
    const people = await newPeople(rows)
    const [courseId, bareCourse] = [await newCourse(stack.store), await newCourse(stack.store)]
    const instruction = { action: 'grant', terms: {} }
    const addresses = people.map((userId) => ({ email: `${userId}@bench.test` }))
    let answer: unknown
    const planMs = await milliseconds(async () => {
      answer = await stack.call('planAccess', { instruction, courseId, rows: addresses })
    })
    const toCommit = Plan.parse(answer).result.rows.map(committable)
    const batchId = randomUUID()
    const commitMs = await milliseconds(async () => {
      await stack.call('commitPlan', { batchId, title: 'Bench', instruction, rows: toCommit })
      await isFinished(stack, batchId)
    })
    const from = { side: 'before', row: rows - 1 }
    const listMs = await milliseconds(() => stack.call('listBatchRows', { batchId, from }))
    const previewMs = await milliseconds(() => stack.call('previewUndo', { batchId }))
    const bareMs = await milliseconds(() =>
      bareLoop(stack.store, people, { courseId: bareCourse, by: stack.adminUid }),
    )
    for (const course of [courseId, bareCourse]) await requireCount(stack, course, rows)
    // The first round only warms everything up.
    if (round === 0) continue
    planned.push(planMs)
    committed.push(commitMs)
    bare.push(bareMs)
    listed.push(listMs)
    previewed.push(previewMs)
  }
  return [
    {
      what: `plan of ${rows} addresses: seconds`,
      measured: `${median(planned).toFixed(0)} ms`,
      baseline: 'none: the goal is a time',
      ratio: median(planned) / 1000,
      goal: { atMost: 0.8 },
    },
    {
      what: `commit of ${rows} planned rows: rows per second against bare transactions of 250 rows`,
      measured: `${rate(committed)} rows/s`,
      baseline: `${rate(bare)} rows/s`,
      ratio: median(bare) / median(committed),
      goal: { atLeast: 0.5 },
    },
    {
      what: `a page of the rows of a batch of ${rows}: seconds`,
      measured: `${median(listed).toFixed(0)} ms`,
      baseline: 'none: the goal is a time',
      ratio: median(listed) / 1000,
      goal: { atMost: 1 },
    },
    {
      what: `what undoing ${rows} rows would do: seconds`,
      measured: `${median(previewed).toFixed(0)} ms`,
      baseline: 'none: the goal is a time',
      ratio: median(previewed) / 1000,
      goal: { atMost: 2 },
    },
  ]
}

function rate(times: readonly number[]): string {
  return ((rows / median(times)) * 1000).toFixed(0)
}

/** Returns the parts of a plan's row that its commit needs. */
export function committable(row: Record<string, unknown>): Record<string, unknown> {
  const { verdict, userId, email, courseId, seen, startsOn, endsOn, notes, adminNotes, payment } =
    row
  return { verdict, userId, email, courseId, seen, startsOn, endsOn, notes, adminNotes, payment }
}

async function isFinished({ store }: Stack, batchId: string): Promise<void> {
  for (;;) {
    const batch = await store.collection('accessImports').doc(batchId).get()
    if (batch.get('status') === 'finished') return
    await pause(25)
  }
}
