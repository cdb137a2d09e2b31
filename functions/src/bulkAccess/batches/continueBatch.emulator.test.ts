import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '@shala/contract/access/accessPlans'
import { countRuns, isDeep } from '@shala/contract/testing/depth'
import { firestore } from '../../firestore/client.ts'
import { emailsAbout } from '../../testing/builders/emails.ts'
import { createUsers, createAdmin, type TestPerson } from '../../testing/builders/people.ts'
import {
  abandoned,
  countRows,
  finished,
  grantOrder,
  readOutcome,
  buildPlan,
  runnable,
} from '../../testing/builders/plans.ts'
import { createFailingAuthProxy } from '../../testing/createFailingAuthProxy.ts'
import { call, post, refusal } from '../../testing/server.ts'
import { addCourse, listEvents } from '../../testing/store.ts'
import { resumeStalledBatches } from './resumeStalledBatches.ts'
import { runChunk } from './runChunk.ts'
import { chunkRef, planRows, readBatch, StoredChunk } from './storedBatch.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  admin = await createAdmin()
})
beforeEach(async () => {
  courseId = await addCourse()
})

async function planFor(size: number) {
  const rows = (await createUsers(size)).map((userId) => ({ userId }))
  return buildPlan(admin, { courseId, rows })
}

/** A batch of so many rows whose caller ended before any of them was run. */
const getAbandoned = async (size: number) => abandoned(admin, await planFor(size), true)

/** Each row is done once, with its event and the e-mail that was chosen for the batch. */
async function expectWhole(batchId: string, size: number) {
  expect(await finished(batchId)).toMatchObject({ status: 'finished' })
  expect(await readOutcome(batchId)).toEqual({
    done: size,
    changed: size,
    unchanged: 0,
    refused: [],
  })
  expect(await countRows('userCourseAccess', courseId)).toBe(size)
  expect(await countRows('accessEvents', courseId)).toBe(size)
  expect(await emailsAbout(courseId)).toHaveLength(size)
}

const deliver = (task: object) => post('runAccessChunk', JSON.stringify({ data: task }))

test('a chunk that is delivered many times at once decides each row once', async () => {
  const size = countRuns({ quick: 6, deep: 60 })
  const batchId = await getAbandoned(size)
  const task = { batchId, chunk: 0 }
  const deliveries = [deliver(task), deliver(task)]
  await Promise.all(Array.from({ length: 6 }, () => runChunk(batchId, 0)))
  const answers = await Promise.all(deliveries)
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await expectWhole(batchId, size)
  const { finishedAt } = (await readBatch(batchId)) ?? {}
  await deliver(task)
  await expectWhole(batchId, size)
  expect((await readBatch(batchId))?.finishedAt).toEqual(finishedAt)
})

test.each([
  ['no batch', {}],
  ['an unknown batch', { batchId: randomUUID(), chunk: 0 }],
  ['an unknown chunk', { batchId: randomUUID(), chunk: -1 }],
])('a task for %s is dropped, for no delivery would mend it', async (_what, task) => {
  expect((await deliver(task)).status).toBe(204)
})

test('should Auth go away within a chunk, its other rows are decided once, when it is back', async () => {
  const batchId = await getAbandoned(8)
  const stored = await chunkRef(batchId, 0).get()
  const poisoned = planRows(StoredChunk.parse(stored.data()).rows)[5]?.userId ?? ''
  // An event under the key that this row's own would have: the chunk has to be cut to find it.
  await firestore().doc(`accessEvents/${poisoned}_${courseId}_1`).set({ courseId })
  const failing = await createFailingAuthProxy(async () => (await readOutcome(batchId)).done > 0)
  const program = join(__dirname, '../../testing/processes/chunkProcess.ts')
  const run = spawn(process.execPath, [program, batchId, '0'], {
    env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: failing.host },
  })
  expect(await once(run, 'exit')).toEqual([1, null])
  await failing.close()
  const { done, changed, refused } = await readOutcome(batchId)
  expect([done, changed, refused]).toEqual([4, 4, []])
  expect(await countRows('userCourseAccess', courseId)).toBe(4)

  await runChunk(batchId, 0)
  expect(await readBatch(batchId)).toMatchObject({ status: 'finished' })
  expect(await readOutcome(batchId)).toEqual({
    done: 8,
    changed: 7,
    unchanged: 0,
    refused: [expect.objectContaining({ row: 5, userId: poisoned, courseId })],
  })
  expect(await countRows('userCourseAccess', courseId)).toBe(7)
  expect(await countRows('accessEvents', courseId)).toBe(8)
})

test('a batch continues after its call ended before queueing it', async () => {
  const size = countRuns({ quick: 6, deep: 510 })
  const batchId = await getAbandoned(size)
  await call(contract.resumeBatch, { batchId }, await createAdmin())
  await expectWhole(batchId, size)
  await call(contract.resumeBatch, { batchId }, admin)
  await expectWhole(batchId, size)
})

test('the watch goes on with what stands still, and leaves alone what moves', async () => {
  const batchId = await getAbandoned(3)
  const { at } = (await readBatch(batchId)) ?? { at: new Date() }
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  // Batches of other tests may be stored too and resume by their own clocks.
  expect(await resumeStalledBatches(later(1.9))).not.toContain(batchId)
  expect(await readBatch(batchId)).toMatchObject({ status: 'running' })
  await firestore()
    .doc(`accessBatches/${batchId}/progress/0`)
    .update({ updatedAt: later(2) })
  expect(await resumeStalledBatches(later(3))).not.toContain(batchId)
  await firestore().doc(`accessBatches/${batchId}/progress/0`).update({ updatedAt: at })
  expect(await resumeStalledBatches(later(3))).toContain(batchId)
  await expectWhole(batchId, 3)
})

test('an unknown batch cannot be resumed', async () => {
  const met = await refusal(contract.resumeBatch, { batchId: randomUUID() }, admin)
  expect(met).toMatchObject({ code: 'NOT_FOUND', field: 'batchId' })
})

/** The batch; its rows with their progress; the mark that it is finished. */
const commits = [1, 2, 3]
const deaths = commits.flatMap((nth) =>
  ['before', 'during', 'after'].map((moment) => [moment, nth] as const),
)

test.each(isDeep ? deaths : [['during', 2] as const])(
  'killed %s commit %i of a plan, nothing is half done, and the same plan again does the rest once',
  async (moment, nth) => {
    const rows = runnable(await planFor(20))
    const plan = { batchId: randomUUID(), title: 'Spring', order: grantOrder, rows, notify: true }
    const program = join(__dirname, '../../testing/processes/batchProcess.ts')
    const args = [moment, String(nth), admin.uid, JSON.stringify(plan)]
    const killed = spawn(process.execPath, [program, ...args])
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    // A commit that was on its way when its sender died may still arrive.
    await pause(300)

    const [records, events] = [
      await countRows('userCourseAccess', courseId),
      await countRows('accessEvents', courseId),
    ]
    expect(events).toBe(records)
    expect([0, 20]).toContain(records)
    expect(await emailsAbout(courseId)).toHaveLength(records)
    if ((await readBatch(plan.batchId)) !== null) {
      expect(await readOutcome(plan.batchId)).toMatchObject({ done: records, changed: records })
    }

    await call(contract.commitPlan, plan, admin)
    await expectWhole(plan.batchId, 20)
    const [first] = plan.rows
    expect(await listEvents(first?.userId ?? '', courseId)).toHaveLength(1)
  },
)
