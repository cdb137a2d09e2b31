import { randomUUID } from 'node:crypto'
import * as access from '@shala/contract/access/access'
import * as plans from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import * as groups from '@shala/contract/people/groups'
import { syncProfile } from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import { undo } from '../imports/batches/undoBatch.ts'
import { admin } from '../testing/builders/admin.ts'
import { emailsAbout } from '../testing/builders/emails.ts'
import { createBatchId, createGroup, groupForm, join } from '../testing/builders/groups.ts'
import { createUser } from '../testing/builders/people.ts'
import {
  finished,
  grantInstruction,
  buildPlan,
  runnable,
  unknownAddress,
  type Order,
} from '../testing/builders/plans.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { addCourse, listEvents } from '../testing/store.ts'

// The school has no settings, so all emails are off by default; these were requested.
const opened = 'A course is open for you'
const moved = 'Your access to A course has changed'
const ended = 'Your access to A course has ended'

let courseId: string
let userId: string
beforeEach(async () => {
  ;[courseId, { uid: userId }] = await Promise.all([addCourse(), createUser()])
})

const subjects = async () => (await emailsAbout(courseId)).map(({ mail }) => mail.message.subject)

const granted = (terms: object = {}) =>
  call(access.grantAccess, { userId, courseId, ...terms }, admin)

async function commit(instruction: Order, notify: NotifyOption, row: plans.PlanRow = { userId }) {
  const rows = runnable(await buildPlan(admin, { instruction, courseId, rows: [row] }))
  const batchId = randomUUID()
  await call(plans.commitPlan, { batchId, title: 'Spring', instruction, rows, notify }, admin)
  await finished(batchId)
  return batchId
}

const one = () => ({ userId, courseId })
const many = () => ({ userIds: [userId], courseId })
const days = { endsOn: '2099-06-30' }

/** Changes of access. Those that end or move it are made to access that was granted without an email. */
describe.each<[string, string, (notify: NotifyOption) => Promise<unknown>]>([
  ['grantAccess', opened, (notify) => granted({ notify })],
  ['bulkGrant', opened, (notify) => call(access.bulkGrant, { ...many(), notify }, admin)],
  ['commitPlan to grant', opened, (notify) => commit(grantInstruction, notify)],
  ['revokeAccess', ended, (notify) => call(access.revokeAccess, { ...one(), notify }, admin)],
  ['bulkRevoke', ended, (notify) => call(access.bulkRevoke, { ...many(), notify }, admin)],
  ['commitPlan to revoke', ended, (notify) => commit({ action: 'revoke' }, notify)],
  [
    'grantSource',
    opened,
    (notify) => call(access.grantSource, { ...one(), source: 'scholarship', notify }, admin),
  ],
  [
    'revokeSource',
    ended,
    (notify) => call(access.revokeSource, { ...one(), source: 'individual', notify }, admin),
  ],
  [
    'extendAccess',
    moved,
    (notify) => call(access.extendAccess, { ...many(), endsOn: '2099-12-31', notify }, admin),
  ],
  ['commitPlan to extend', moved, (notify) => commit({ action: 'extend', endsOn: null }, notify)],
])('%s', (_, subject, change) => {
  expectEmails(subject, async (notify) => {
    if (subject !== opened) await granted({ endsOn: '2098-01-31' })
    await change(notify)
  })
})

describe.each<[string, string, (notify: NotifyOption) => Promise<unknown>]>([
  [
    'undoBatch',
    ended,
    async (notify) => {
      const batchId = await commit(grantInstruction, null)
      const undoId = randomUUID()
      await call(plans.undoBatch, { batchId, undoId, notify }, admin)
      await finished(undoId)
    },
  ],
  [
    'joinGroup',
    opened,
    async (notify) => {
      const { id } = await createGroup(admin, { courseIds: [courseId], ...days })
      const joining = { id, members: [{ userId }], batchId: createBatchId(), notify }
      await call(groups.joinGroup, joining, admin)
    },
  ],
  [
    'leaveGroup',
    ended,
    async (notify) => {
      const { id } = await createGroup(admin, { courseIds: [courseId], ...days })
      const members = [{ userId }]
      await join(admin, id, members)
      await call(groups.leaveGroup, { id, members, batchId: createBatchId(), notify }, admin)
    },
  ],
  [
    'saveGroup',
    moved,
    async (notify) => {
      const { id } = await createGroup(admin, { courseIds: [courseId], ...days })
      await join(admin, id, [{ userId }])
      const group = { ...groupForm, courseIds: [courseId], endsOn: '2099-09-30' }
      const request = { id, revision: 1, group, batchId: createBatchId(), notify }
      await call(groups.saveGroup, request, admin)
    },
  ],
])('%s', (_, subject, change) => expectEmails(subject, change))

function expectEmails(subject: string, change: (notify: NotifyOption) => Promise<unknown>) {
  test('sends the requested email, whatever the school has set', async () => {
    await change(true)
    expect(await subjects()).toEqual([subject])
  })

  test.each([false, null])('sends no email with notify %p', async (notify) => {
    await change(notify)
    expect(await listEvents(userId, courseId)).not.toEqual([])
    expect(await subjects()).toEqual([])
  })
}

test('a repeated grant sends no second email', async () => {
  await Promise.all([granted({ notify: true }), granted({ notify: true })])
  await granted({ notify: true })
  expect((await emailsAbout(courseId)).map(({ key }) => key)).toEqual([`${userId}_${courseId}_1`])
})

describe('invitations', () => {
  /** Verifies an address with an invitation and claims it. */
  async function claimAs(email: string) {
    const person = await createUser({ email })
    await call(syncProfile, {}, person)
    return person.uid
  }

  slowTest.each([
    [true, [opened]],
    [false, []],
  ])('keep the notify option %p until they are claimed', async (notify, expected) => {
    const email = unknownAddress()
    await commit(grantInstruction, notify, { email })
    expect(await subjects()).toEqual([])
    const uid = await claimAs(email)
    expect(await listEvents(uid, courseId)).toMatchObject([{ action: 'claim' }])
    expect(await subjects()).toEqual(expected)
  })
})

describe('a batch', () => {
  slowTest('is refused a second time with another notify option', async () => {
    const rows = runnable(await buildPlan(admin, { courseId, rows: [{ userId }] }))
    const request = { batchId: randomUUID(), title: 'Spring', instruction: grantInstruction, rows }
    await call(plans.commitPlan, { ...request, notify: false }, admin)
    const other = { ...request, notify: true }
    await expectRefusal(plans.commitPlan, other, admin, 'ALREADY_EXISTS', 'batchId')
    expect(await subjects()).toEqual([])
  })

  slowTest('keeps the notify option of its first undo request', async () => {
    const [batchId, undoId] = [await commit(grantInstruction, true), randomUUID()]
    await undo(batchId, undoId, admin.uid, false)
    await call(plans.undoBatch, { batchId, undoId, notify: true }, admin)
    expect(await subjects()).toEqual([opened])
  })

  slowTest('of revocations sends the emails of grants when undone', async () => {
    await granted()
    const batchId = await commit({ action: 'revoke' }, false)
    const undoId = randomUUID()
    await call(plans.undoBatch, { batchId, undoId, notify: true }, admin)
    await finished(undoId)
    expect(await subjects()).toEqual([opened])
  })
})
