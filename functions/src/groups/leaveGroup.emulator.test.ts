import * as access from '@shala/contract/access/access'
import * as contract from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createBatchId,
  createGroup,
  buildDays,
  join,
  leave,
  readMember,
  readInvitation,
} from '../testing/builders/groups.ts'
import { createUser } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse, listAudit, eventually, listEvents, readRecord } from '../testing/store.ts'

const always = { startsOn: null, endsOn: null }

async function createMember(wishes = {}) {
  const group = await createGroup(admin, { ...always, ...wishes })
  const { uid } = await createUser()
  await join(admin, group.id, [{ userId: uid }])
  return { ...group, uid, courseId: group.courseIds[0] ?? '' }
}

test('leaveGroup revokes access from the group and keeps the member on record', async () => {
  const { id, uid, courseId } = await createMember()
  const batchId = createBatchId()
  expect(await leave(admin, id, [{ userId: uid }], batchId)).toEqual({
    left: 1,
    unchanged: 0,
    failed: [],
  })
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: false, revokedBy: admin.uid })
  expect(await readMember(id, uid)).toMatchObject({ left: true, courses: {}, revision: 2 })
  const events = await listEvents(uid, courseId)
  expect(events.at(-1)).toMatchObject({ action: 'revoke', batch: batchId })
  expect(events.at(-1)?.reason).toBe('Left Spring 2027')

  expect(await leave(admin, id, [{ userId: uid }])).toEqual({ left: 0, unchanged: 1, failed: [] })
  expect(await listEvents(uid, courseId)).toHaveLength(2)
  expect((await listAudit(contract.membersPath(id), uid)).map(({ action }) => action)).toEqual([
    'join',
    'leave',
  ])
})

slowTest('leaveGroup removes a member by email, with claimed and invitations', async () => {
  const { id, courseIds, source } = await createGroup(admin, {
    courseIds: [await addCourse(), await addCourse()],
  })
  const [first = '', second = ''] = courseIds
  const email = `${createBatchId()}@waiting.shala.test`
  await join(admin, id, [{ email }])
  const { uid } = await createUser()
  await claim(uid, email, first, source)

  expect(await leave(admin, id, [{ email }])).toMatchObject({ left: 1, failed: [] })
  for (const courseId of [first, second]) {
    expect(await buildDays(source, uid, courseId)).toBeNull()
    expect(await readInvitation(email, courseId, source)).toMatchObject({ status: 'claimed' })
  }
  expect(await readMember(id, encodeURIComponent(email))).toMatchObject({ left: true, userId: uid })
  expect(await readMember(id, uid)).toMatchObject({ left: true })
})

slowTest('saveGroup keeps a manual extension when it claims an invitation', async () => {
  const group = await createGroup(admin, { courseIds: [await addCourse(), await addCourse()] })
  const { id, source } = group
  const [first = '', second = ''] = group.courseIds
  const email = `${createBatchId()}@waiting.shala.test`
  await join(admin, id, [{ email }])
  const { uid } = await createUser()
  await claim(uid, email, first, source)
  await join(admin, id, [{ userId: uid }])
  const byHand = { userIds: [uid], courseId: second, endsOn: '2028-01-31' }
  await call(access.extendAccess, byHand, admin)

  const later = { ...group.group, endsOn: '2027-07-31' }
  await call(contract.saveGroup, { id, revision: 1, group: later, batchId: createBatchId() }, admin)
  expect(await buildDays(source, uid, second)).toEqual(['2027-03-01', '2028-01-31'])
  expect(await readInvitation(email, second, source)).toMatchObject({ status: 'claimed' })
})

/** Does the same as claiming: saves the grant and ends the pending one. */
async function claim(uid: string, email: string, courseId: string, source: string) {
  const key = `${encodeURIComponent(email)}_${courseId}_${source}`
  const at = new Date()
  const terms = access.GrantTerms.parse({ startsOn: '2027-03-01', endsOn: '2027-06-30' })
  const span = { startsAt: new Date('2027-03-01Z'), endsAt: new Date('2027-06-30T23:00:00Z') }
  const grant = { ...terms, ...span, grantedAt: at, grantedBy: admin.uid }
  await firestore()
    .collection('userCourseAccess')
    .doc(`${uid}_${courseId}`)
    .set({
      ...grant,
      userId: uid,
      courseId,
      hasAccess: true,
      isActive: true,
      revision: 1,
      createdAt: at,
      updatedAt: at,
      gaps: [],
      sources: { [source]: grant },
    })
  await firestore()
    .collection('invitations')
    .doc(key)
    .update({ status: 'claimed', claimedBy: uid, revision: 2 })
}

slowTest('A deleted account is removed from its groups', async () => {
  const { id, uid, courseId } = await createMember()
  await auth().deleteUser(uid)
  await eventually(async () => ((await readMember(id, uid)) === null ? true : null))
  expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: false })
  expect(await listAudit(contract.membersPath(id), uid)).toEqual([])
})
