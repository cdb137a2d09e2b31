import { randomUUID } from 'node:crypto'
import * as accessContract from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/accessPlans'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { createUsers, createAdmin, createUser } from '../../testing/builders/people.ts'
import {
  committed,
  countRows,
  finished,
  grantInstruction,
  readOutcome,
  buildPlan,
  runnable,
  type Order,
  unknownAddress,
  listBatchInvitations,
} from '../../testing/builders/plans.ts'
import { call, refusal } from '../../testing/server.ts'
import { addCourse, listAudit, listEvents, readRecord } from '../../testing/store.ts'
import { runPlan } from './runPlan.ts'
import { readBatch } from './storedBatch.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

async function createRow(userId: string): Promise<contract.CommitRow> {
  const [row] = runnable(await buildPlan(admin, { courseId, rows: [{ userId }] }))
  if (row === undefined) throw new Error('The plan gives nothing to run')
  return row
}

describe('commitPlan', () => {
  slowTest('saves the access, the events and the invitations of the plan', async () => {
    const [maya, leo] = await Promise.all([createUser(), createUser()])
    const email = unknownAddress()
    const terms = { amount: 20, endsOn: '2099-06-30' }
    const instruction: Order = { action: 'grant', source: 'scholarship', terms }
    const rows = [
      { email: maya.email, notes: 'of her own' },
      { email: 'nobody' },
      { userId: leo.uid, endsOn: '2099-07-31', amount: '150.50', paymentId: 'R-1' },
      { email },
    ]
    const plan = await buildPlan(admin, { instruction, courseId, rows })
    const batchId = await committed(admin, plan, { instruction, title: 'Spring 2027' })

    expect(await readRecord(maya.uid, courseId)).toMatchObject({
      hasAccess: true,
      amount: 20,
      endsOn: '2099-06-30',
      notes: 'of her own',
      revision: 1,
      sources: { scholarship: { endsAt: new Date('2099-06-30T23:00:00Z') } },
    })
    const [event, ...more] = await listEvents(leo.uid, courseId)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      action: 'grant',
      source: 'scholarship',
      batch: batchId,
      by: admin.uid,
      after: { endsOn: '2099-07-31', amount: 150.5, paymentId: 'R-1' },
    })
    const [waiting, ...others] = await listBatchInvitations(email)
    expect(others).toEqual([])
    expect(waiting).toMatchObject({
      status: 'waiting',
      courseId,
      source: 'scholarship',
      by: admin.uid,
      batch: batchId,
      claimedBy: null,
      terms: { amount: 20, endsOn: '2099-06-30', notes: '' },
    })
    // The invitation lasts as long as the access, which is longer than 90 days.
    expect(waiting?.endsAt).toEqual(new Date('2099-06-30T23:00:00Z'))
    const [saved] = await listAudit('invitations', waiting?.id ?? '')
    expect(saved).toMatchObject({ action: 'create', by: admin.uid, revision: 1 })

    expect(await readBatch(batchId)).toMatchObject({
      title: 'Spring 2027',
      action: 'grant',
      source: 'scholarship',
      by: admin.uid,
      rows: 3,
      chunks: 1,
      status: 'finished',
      finishedAt: expect.any(Date),
      undoes: null,
      undoneBy: null,
    })
    expect(await readOutcome(batchId)).toEqual({ done: 3, changed: 3, unchanged: 0, refused: [] })
  })

  slowTest('refuses only the rows that changed since, or cannot be saved', async () => {
    const [maya, leo, gone, torn] = [
      await createUser(),
      await createUser(),
      await createUser(),
      await createUser(),
    ]
    const [changed, verified] = [unknownAddress(), unknownAddress()]
    const rows = [
      { userId: maya.uid },
      { userId: leo.uid },
      { userId: gone.uid },
      { email: changed },
      { email: verified },
      { userId: torn.uid },
    ]
    // An event with the key of this row makes the commit fail.
    await firestore().doc(`accessEvents/${torn.uid}_${courseId}_1`).set({})
    const plan = await buildPlan(admin, { courseId, rows })
    await call(accessContract.grantAccess, { userId: leo.uid, courseId, notes: 'mine' }, admin)
    await auth().deleteUser(gone.uid)
    await committed(admin, await buildPlan(admin, { courseId, rows: [{ email: changed }] }))
    await createUser({ email: verified })

    const batchId = await committed(admin, plan)
    const again = 'was changed since the list was checked; import this row again'
    const about = { userId: null, email: null, courseId }
    expect(await readOutcome(batchId)).toEqual({
      done: 6,
      changed: 1,
      unchanged: 0,
      refused: [
        { ...about, row: 1, userId: leo.uid, error: again },
        { ...about, row: 2, userId: gone.uid, error: expect.stringContaining('any more') },
        { ...about, row: 3, email: changed, error: again },
        { ...about, row: 4, email: verified, error: expect.stringContaining('has an account') },
        {
          ...about,
          row: 5,
          userId: torn.uid,
          error: expect.stringContaining('could not be saved'),
        },
      ],
    })
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: true })
    expect(await readRecord(leo.uid, courseId)).toMatchObject({ revision: 1, notes: 'mine' })
    expect(await readRecord(gone.uid, courseId)).toBeNull()
    expect(await listBatchInvitations(verified)).toEqual([])
  })

  test('runs each row once when repeated, even by ten calls at once', async () => {
    const { uid: userId } = await createUser()
    const email = unknownAddress()
    const rows = runnable(await buildPlan(admin, { courseId, rows: [{ userId }, { email }] }))
    const request = { batchId: randomUUID(), title: 'Once', instruction: grantInstruction, rows }
    const plan = contract.commitPlan.input.parse(request)
    await Promise.all([
      call(contract.commitPlan, request, admin),
      call(contract.commitPlan, request, admin),
      ...Array.from({ length: 8 }, () => runPlan(plan, admin.uid)),
    ])
    await call(contract.commitPlan, request, admin)
    expect(await readOutcome(request.batchId)).toEqual({
      done: 2,
      changed: 2,
      unchanged: 0,
      refused: [],
    })
    expect(await listEvents(userId, courseId)).toHaveLength(1)
    const [waiting] = await listBatchInvitations(email)
    expect(await listAudit('invitations', waiting?.id ?? '')).toHaveLength(1)
  })

  test('refuses a known batch ID with other contents or from another admin', async () => {
    const [maya, leo, other] = await Promise.all([createUser(), createUser(), createAdmin()])
    const rows = [await createRow(maya.uid)]
    const request = { batchId: randomUUID(), title: 'Mine', instruction: grantInstruction, rows }
    await call(contract.commitPlan, request, admin)
    const expected = { code: 'ALREADY_EXISTS', field: 'batchId' }
    expect(await refusal(contract.commitPlan, request, other)).toMatchObject(expected)
    const others = { ...request, rows: [await createRow(leo.uid)] }
    expect(await refusal(contract.commitPlan, others, admin)).toMatchObject(expected)
    expect(await readRecord(leo.uid, courseId)).toBeNull()
    const title = { ...request, title: 'Yours' }
    expect(await refusal(contract.commitPlan, title, admin)).toMatchObject(expected)
  })

  slowTest('continues a large plan after the answer and runs each row once', async () => {
    const people = await createUsers(620)
    const plan = await buildPlan(admin, { courseId, rows: people.map((userId) => ({ userId })) })
    const batchId = randomUUID()
    const rows = runnable(plan)
    const request = { batchId, title: 'Large', instruction: grantInstruction, rows }
    await call(contract.commitPlan, request, admin)
    expect(await readBatch(batchId)).toMatchObject({ rows: 620, chunks: 3 })
    await finished(batchId)
    expect(await readOutcome(batchId)).toEqual({
      done: 620,
      changed: 620,
      unchanged: 0,
      refused: [],
    })
    expect(await countRows('userCourseAccess', courseId)).toBe(620)
    expect(await countRows('accessEvents', courseId)).toBe(620)
  })
})
