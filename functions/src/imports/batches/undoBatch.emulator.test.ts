import { randomUUID } from 'node:crypto'
import * as accessContract from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/accessPlans'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../../testing/builders/admin.ts'
import { createUsers, createAdmin, createUser } from '../../testing/builders/people.ts'
import {
  committed,
  countRows,
  readOutcome,
  buildPlan,
  undone,
  unknownAddress,
  listBatchInvitations,
} from '../../testing/builders/plans.ts'
import { call, expectRefusal, refusal } from '../../testing/server.ts'
import { addCourse, listAudit, listEvents, readRecord } from '../../testing/store.ts'
import { batchRef, readBatch } from './storedBatch.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

async function granted(rows: contract.PlanRow[], title = 'Spring'): Promise<string> {
  return committed(admin, await buildPlan(admin, { courseId, rows }), { title })
}

async function invitationsFor(email: string) {
  const [found] = await listBatchInvitations(email)
  if (found === undefined) throw new Error(`Nothing waits for ${email}`)
  return found
}

slowTest('undoBatch revokes grants and cancels invitations, as a separate batch', async () => {
  const [maya, leo, other] = await Promise.all([createUser(), createUser(), createAdmin()])
  await call(accessContract.grantAccess, { userId: leo.uid, courseId, notes: 'first' }, admin)
  const before = await readRecord(leo.uid, courseId)
  const email = unknownAddress()
  const rows = [{ userId: maya.uid }, { userId: leo.uid, notes: 'second' }, { email }]
  const batchId = await granted(rows)
  const undoId = await undone(other, batchId)

  expect(await readRecord(maya.uid, courseId)).toMatchObject({
    hasAccess: false,
    revision: 2,
    revokedBy: other.uid,
    revokeReason: 'Undone: Spring',
  })
  expect(await readRecord(leo.uid, courseId)).toEqual({
    ...before,
    revision: 3,
    updatedAt: expect.any(Date),
  })
  expect((await listEvents(leo.uid, courseId)).at(-1)).toMatchObject({
    action: 'undo',
    by: other.uid,
    batch: undoId,
    reason: 'Undone: Spring',
  })
  const waiting = await invitationsFor(email)
  expect(waiting.status).toBe('cancelled')
  expect((await listAudit('invitations', waiting.id)).at(-1)).toMatchObject({
    action: 'undo',
    by: other.uid,
    revision: 2,
  })
  expect(await readBatch(batchId)).toMatchObject({ undoneBy: undoId })
  expect(await readBatch(undoId)).toMatchObject({
    title: 'Undone: Spring',
    action: 'undo',
    by: other.uid,
    undoes: batchId,
    rows: 3,
    status: 'finished',
  })
  expect(await readOutcome(undoId)).toEqual({ done: 3, changed: 3, unchanged: 0, refused: [] })
})

slowTest('undoBatch skips and reports rows that have changed since', async () => {
  const [maya, leo, gone] = await Promise.all([createUser(), createUser(), createUser()])
  const [renewed, waits] = [unknownAddress(), unknownAddress()]
  const batchId = await granted([
    { userId: maya.uid },
    { userId: leo.uid },
    { userId: gone.uid },
    { email: renewed },
    { email: waits },
  ])
  await call(accessContract.grantAccess, { userId: leo.uid, courseId, notes: 'mine' }, admin)
  await granted([{ email: renewed, notes: 'anew' }])
  const undoId = await undone(admin, batchId)

  expect(await readRecord(leo.uid, courseId)).toMatchObject({ revision: 2, notes: 'mine' })
  expect(await invitationsFor(renewed)).toMatchObject({
    status: 'waiting',
    terms: { notes: 'anew' },
  })
  expect(await invitationsFor(waits)).toMatchObject({ status: 'cancelled' })
  const { changed, refused } = await readOutcome(undoId)
  expect(changed).toBe(3)
  const error = 'was changed since, and stays as it is'
  expect(refused).toHaveLength(2)
  expect(refused).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: leo.uid, email: null, courseId, error }),
      expect.objectContaining({ userId: null, email: renewed, courseId, error }),
    ]),
  )
})

slowTest('undoBatch runs once when repeated, and then names the admin', async () => {
  const [{ uid: userId }, asha] = await Promise.all([
    createUser(),
    createAdmin({ displayName: 'Asha' }),
  ])
  const batchId = await granted([{ userId }])
  const undoId = randomUUID()
  const request = { batchId, undoId }
  await Promise.all(Array.from({ length: 3 }, () => call(contract.undoBatch, request, asha)))
  expect(await listEvents(userId, courseId)).toHaveLength(2)
  const met = await refusal(contract.undoBatch, { batchId, undoId: randomUUID() }, admin)
  expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'batchId' })
  expect(met.message).toContain('was undone already, by Asha on 20')
})

slowTest('undoBatch undoes a large batch in the queue', async () => {
  const people = await createUsers(300)
  const batchId = await granted(people.map((userId) => ({ userId })))
  const undoId = await undone(admin, batchId)
  expect(await readBatch(undoId)).toMatchObject({ rows: 300, chunks: 2 })
  expect(await readOutcome(undoId)).toMatchObject({ changed: 300, refused: [] })
  expect(await countRows('accessEvents', courseId)).toBe(600)
})

describe('undoBatch', () => {
  slowTest('refuses a running or unknown batch', async () => {
    const { uid: userId } = await createUser()
    const batchId = await granted([{ userId }])
    await batchRef(batchId).update({ status: 'running' })
    expect(
      await refusal(contract.undoBatch, { batchId, undoId: randomUUID() }, admin),
    ).toMatchObject({ code: 'FAILED_PRECONDITION' })
    const unknown = { batchId: randomUUID(), undoId: randomUUID() }
    await expectRefusal(contract.undoBatch, unknown, admin, 'NOT_FOUND', 'batchId')
  })
})
