import { randomUUID } from 'node:crypto'
import { GrantTerms } from '@shala/contract/access/access'
import { commitPlan } from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import { defaultEmailTemplates } from '@shala/contract/emails/emailTemplates'
import { slowTest } from '@shala/contract/testing/slowTest'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { saveAccess } from '../access/saveAccess.ts'
import { saveAccessInBulk } from '../access/saveAccessInBulk.ts'
import { updateMembersByChunk } from '../groups/members/updateMembersByChunk.ts'
import { saveGroupAndSyncMembers } from '../groups/saveGroup.ts'
import { runPlan } from '../imports/batches/runPlan.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBatchId, createGroup } from '../testing/builders/groups.ts'
import { createUser } from '../testing/builders/people.ts'
import { grantInstruction, buildPlan, runnable } from '../testing/builders/plans.ts'
import { addCourse, readRecord } from '../testing/store.ts'
import { emailTemplatesRef } from './emailTemplates.ts'

// Emails link to the site, whose URL is not configured here.
delete process.env.SHALA_SITE_URL
const missing = { code: 'failed-precondition', message: expect.stringMatching(/SHALA_SITE_URL/) }

let courseId: string
beforeAll(async () => {
  courseId = await addCourse()
  const words = { on: true, subject: 'A course is open', text: 'Here: {link}' }
  const templates = { ...defaultEmailTemplates, grant: words, extend: words }
  const stamps = { revision: 1, createdAt: new Date(), updatedAt: new Date() }
  await emailTemplatesRef().set({ ...templates, ...stamps })
})

const grant = (notify: NotifyOption) =>
  grantChange(
    { ...GrantTerms.parse({}), startsAt: null, endsAt: null },
    { courseId, by: admin.uid, notify },
  )

test('a grant with an email is refused without the site URL, which the error names', async () => {
  const { uid } = await createUser()
  await expect(saveAccess(uid, grant(null))).rejects.toMatchObject(missing)
  await expect(saveAccessInBulk([uid], grant(null))).rejects.toMatchObject(missing)
  expect(await readRecord(uid, courseId)).toBeNull()
  await saveAccess(uid, grant(false))
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: true })
})

slowTest('an import or a group with emails is refused without the site URL', async () => {
  const { uid: userId } = await createUser()
  const rows = runnable(await buildPlan(admin, { courseId, rows: [{ userId }] }))
  for (const told of [{ notify: true }, { notify: false, invite: true }]) {
    const request = { batchId: randomUUID(), title: 'Autumn', instruction: grantInstruction, rows }
    const plan = commitPlan.input.parse({ ...request, ...told })
    await expect(runPlan(plan, admin.uid)).rejects.toMatchObject(missing)
  }
  const { id, group } = await createGroup(admin, { courseIds: [courseId] })
  const told = { by: admin.uid, notify: null }
  const later = { id, revision: 1, group: { ...group, endsOn: '2099-06-30' } }
  const change = { ...later, batchId: createBatchId(), notify: null }
  await expect(saveGroupAndSyncMembers(change, told)).rejects.toMatchObject(missing)
  const joining = { groupId: id, goal: 'join', batch: createBatchId(), ...told } as const
  const people = [{ userId, email: null, name: 'Maya' }]
  await expect(updateMembersByChunk(joining, people, 10)).rejects.toMatchObject(missing)
  expect(await readRecord(userId, courseId)).toBeNull()
})
