import * as contract from '@shala/contract/access/accessPlans'
import { countRuns } from '@shala/contract/testing/depth'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { createAdmin } from '../../testing/builders/people.ts'
import { abandoned, expectWhole, planForCrowd } from '../../testing/builders/plans.ts'
import { call, post } from '../../testing/server.ts'
import { addCourse } from '../../testing/store.ts'
import { resumeStalledBatches } from './resumeStalledBatches.ts'
import { runChunk } from './runChunk.ts'
import { readBatch } from './storedBatch.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

/** Creates a batch whose call ended before any of its rows was run. */
const getAbandoned = async (size: number) =>
  abandoned(admin, await planForCrowd(admin, courseId, size), true)

const deliver = (task: object) => post('runAccessChunk', JSON.stringify({ data: task }))

slowTest('A chunk delivered many times at once processes each row once', async () => {
  const size = countRuns({ quick: 6, deep: 60 })
  const batchId = await getAbandoned(size)
  const task = { batchId, chunk: 0 }
  const deliveries = [deliver(task), deliver(task)]
  await Promise.all(Array.from({ length: 6 }, () => runChunk(batchId, 0)))
  const answers = await Promise.all(deliveries)
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await expectWhole(batchId, courseId, size)
  const { finishedAt } = (await readBatch(batchId)) ?? {}
  await deliver(task)
  await expectWhole(batchId, courseId, size)
  expect((await readBatch(batchId))?.finishedAt).toEqual(finishedAt)
})

slowTest('resumeBatch continues a batch whose call ended before it was queued', async () => {
  const size = countRuns({ quick: 6, deep: 510 })
  const batchId = await getAbandoned(size)
  await call(contract.resumeBatch, { batchId }, await createAdmin())
  await expectWhole(batchId, courseId, size)
  await call(contract.resumeBatch, { batchId }, admin)
  await expectWhole(batchId, courseId, size)
})

slowTest('resumeStalledBatches resumes only batches without recent progress', async () => {
  const batchId = await getAbandoned(3)
  const { at } = (await readBatch(batchId)) ?? { at: new Date() }
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  // Batches of other tests may be stored too and resume by their own clocks.
  expect(await resumeStalledBatches(later(1.9))).not.toContain(batchId)
  expect(await readBatch(batchId)).toMatchObject({ status: 'running' })
  await firestore()
    .doc(`accessImports/${batchId}/progress/0`)
    .update({ updatedAt: later(2) })
  expect(await resumeStalledBatches(later(3))).not.toContain(batchId)
  await firestore().doc(`accessImports/${batchId}/progress/0`).update({ updatedAt: at })
  expect(await resumeStalledBatches(later(3))).toContain(batchId)
  await expectWhole(batchId, courseId, 3)
})
