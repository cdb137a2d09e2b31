import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '@shala/contract/access/accessPlans'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { emailsAbout } from '../../testing/builders/emails.ts'
import {
  abandoned,
  countRows,
  expectWhole,
  grantOrder,
  planForCrowd,
  readOutcome,
  runnable,
} from '../../testing/builders/plans.ts'
import { createFailingAuthProxy } from '../../testing/createFailingAuthProxy.ts'
import { call } from '../../testing/server.ts'
import { addCourse, listEvents } from '../../testing/store.ts'
import { runChunk } from './runChunk.ts'
import { chunkRef, planRows, readBatch, StoredChunk } from './storedBatch.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

slowTest(
  'A chunk interrupted by a failure of Auth completes the other rows once when repeated',
  async () => {
    const batchId = await abandoned(admin, await planForCrowd(admin, courseId, 8), true)
    const stored = await chunkRef(batchId, 0).get()
    const poisoned = planRows(StoredChunk.parse(stored.data()).rows)[5]?.userId ?? ''
    // An existing event with this row's key makes the commit fail, so the chunk is split to find it.
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
  },
)

/** The commits of a batch: the batch itself, its rows with their progress, and its final status. */
const commits = [1, 2, 3]
const deaths = commits.flatMap((nth) =>
  ['before', 'during', 'after'].map((moment) => [moment, nth] as const),
)

slowTest.each(deaths)(
  'A plan killed %s commit %i leaves no partial change and completes once when repeated',
  async (moment, nth) => {
    const rows = runnable(await planForCrowd(admin, courseId, 20))
    const plan = { batchId: randomUUID(), title: 'Spring', order: grantOrder, rows, notify: true }
    const program = join(__dirname, '../../testing/processes/batchProcess.ts')
    const args = [moment, String(nth), admin.uid, JSON.stringify(plan)]
    const killed = spawn(process.execPath, [program, ...args])
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    // A commit sent before the kill may still arrive.
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
    await expectWhole(plan.batchId, courseId, 20)
    const [first] = plan.rows
    expect(await listEvents(first?.userId ?? '', courseId)).toHaveLength(1)
  },
)
