import * as accessContract from '@shala/contract/access/access'
import type { PlanRow } from '@shala/contract/access/accessPlans'
import { listBatchRows, previewUndo } from '@shala/contract/access/batchRows'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../../firebase.ts'
import { admin } from '../../testing/builders/admin.ts'
import { createUser } from '../../testing/builders/people.ts'
import { committed, buildPlan, undone, unknownAddress } from '../../testing/builders/plans.ts'
import { call } from '../../testing/server.ts'
import { addCourse, readRecord } from '../../testing/store.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

async function granted(rows: PlanRow[]): Promise<string> {
  return committed(admin, await buildPlan(admin, { courseId, rows }))
}
const getRows = (batchId: string, more: object = {}) =>
  call(listBatchRows, { batchId, ...more }, admin)
const getGrant = (userId: string, terms: object = {}) =>
  call(accessContract.grantAccess, { userId, courseId, ...terms }, admin)

const never = { status: 'never', startsOn: null, endsOn: null, pause: null, groupIds: [] }
const held = { status: 'held', startsOn: null, endsOn: null, pause: null, groupIds: [] }
const waiting = { status: 'waiting', startsOn: null, endsOn: null, pause: null, groupIds: [] }

describe('listBatchRows', () => {
  test('returns the user, the course, the access before and after, and the error of each row', async () => {
    const [maya, leo, late] = await Promise.all([
      createUser({ displayName: 'Maya Lindqvist' }),
      createUser(),
      createUser(),
    ])
    await getGrant(leo.uid, { endsOn: '2099-01-31' })
    const email = unknownAddress()
    const planned = await buildPlan(admin, {
      courseId,
      rows: [
        { userId: maya.uid },
        { userId: leo.uid, endsOn: '2099-12-31' },
        { userId: late.uid },
        { email },
      ],
    })
    await getGrant(late.uid)
    const batchId = await committed(admin, planned)

    const { rows, counts, hasPrevious, hasNext } = await getRows(batchId)
    expect({ hasPrevious, hasNext }).toEqual({ hasPrevious: false, hasNext: false })
    expect(counts).toEqual({ changed: 3, unchanged: 0, failed: 1, undone: 0, open: 0 })
    expect(rows).toEqual([
      {
        row: 0,
        outcome: 'changed',
        userId: maya.uid,
        displayName: 'Maya Lindqvist',
        email: maya.email,
        courseId,
        before: never,
        after: held,
        error: '',
      },
      expect.objectContaining({
        row: 1,
        outcome: 'changed',
        userId: leo.uid,
        before: { ...held, endsOn: '2099-01-31' },
        after: { ...held, endsOn: '2099-12-31' },
      }),
      expect.objectContaining({
        row: 2,
        outcome: 'failed',
        userId: late.uid,
        before: null,
        after: null,
        error: expect.stringContaining('was changed since the list was checked'),
      }),
      {
        row: 3,
        outcome: 'changed',
        userId: null,
        displayName: null,
        email,
        courseId,
        before: never,
        after: waiting,
        error: '',
      },
    ])
  })

  test('returns no name or email of a deleted account', async () => {
    const { uid: userId } = await createUser()
    const batchId = await granted([{ userId }])
    await auth().deleteUser(userId)
    const { rows } = await getRows(batchId)
    expect(rows).toMatchObject([{ outcome: 'changed', displayName: null, email: null }])
  })
})

describe('previewUndo', () => {
  const preview = (batchId: string) => call(previewUndo, { batchId }, admin)
  const none = {
    removed: 0,
    restored: 0,
    moved: 0,
    cancelled: 0,
    waiting: 0,
    left: 0,
    leftRows: [],
  }

  slowTest('counts the rows that an undo would change, and lists the others', async () => {
    const [maya, leo, nina] = await Promise.all([createUser(), createUser(), createUser()])
    await getGrant(leo.uid, { notes: 'first' })
    const email = unknownAddress()
    const batchId = await granted([
      { userId: maya.uid },
      { userId: leo.uid, notes: 'second' },
      { userId: nina.uid },
      { email },
    ])
    await getGrant(nina.uid, { notes: 'mine' })
    expect(await preview(batchId)).toEqual({
      ...none,
      people: 3,
      removed: 1,
      moved: 1,
      cancelled: 1,
      left: 1,
      leftRows: [
        {
          userId: nina.uid,
          displayName: null,
          email: nina.email,
          courseId,
          error: 'was changed since, and stays as it is',
        },
      ],
    })
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ revision: 1, hasAccess: true })

    const undoId = await undone(admin, batchId)
    const { counts } = await getRows(undoId)
    expect(counts).toMatchObject({ changed: 3, failed: 1 })
    expect(await preview(undoId)).toEqual({
      ...none,
      people: 3,
      restored: 1,
      moved: 1,
      waiting: 1,
    })
  })
})
