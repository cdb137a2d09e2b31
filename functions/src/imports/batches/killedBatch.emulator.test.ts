import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { abandoned, countRows, planForCrowd, readOutcome } from '../../testing/builders/plans.ts'
import { createFailingAuthProxy } from '../../testing/createFailingAuthProxy.ts'
import { addCourse } from '../../testing/store.ts'
import { runChunk } from './runChunk.ts'
import { chunkRef, planRows, readBatch, StoredChunk } from './storedBatch.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

slowTest('A repeated chunk completes the rows that a failure of Auth left', async () => {
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
})
