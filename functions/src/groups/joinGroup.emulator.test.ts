import * as contract from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createBatchId,
  createGroup,
  groupForm,
  buildDays,
  join,
  readMember,
  readInvitation,
} from '../testing/builders/groups.ts'
import { createUser, createUsers } from '../testing/builders/people.ts'
import { call, expectRefusal } from '../testing/server.ts'
import { addCourse, listAudit, listEvents, readRecord } from '../testing/store.ts'

const { startsOn, endsOn } = groupForm
const spring = [startsOn, endsOn]
const address = () => `${createBatchId()}@waiting.shala.test`

test('joinGroup grants every course of the group for its days, with an event each', async () => {
  const { id, courseIds, source, group } = await createGroup(admin, {
    courseIds: [await addCourse(), await addCourse()],
  })
  const maya = await createUser({ displayName: 'Maya Okafor' })
  const batchId = createBatchId()
  const answer = await join(admin, id, [{ userId: maya.uid }], batchId)
  expect(answer).toMatchObject({ joined: 1, waiting: 0, unchanged: 0, failed: [] })
  for (const courseId of courseIds) {
    expect(await buildDays(source, maya.uid, courseId)).toEqual(spring)
    expect(await readRecord(maya.uid, courseId)).toMatchObject({
      hasAccess: true,
      startsOn,
      endsOn,
    })
    expect(await listEvents(maya.uid, courseId)).toEqual([
      expect.objectContaining({
        action: 'grant',
        source,
        by: admin.uid,
        batch: batchId,
        reason: `Joined ${group.name}`,
      }),
    ])
  }
  expect(await readMember(id, maya.uid)).toMatchObject({
    userId: maya.uid,
    email: null,
    name: 'Maya Okafor',
    left: false,
    terms: 1,
    revision: 1,
    courses: Object.fromEntries(courseIds.map((courseId) => [courseId, { startsOn, endsOn }])),
  })
  const events = await listAudit(contract.membersPath(id), maya.uid)
  expect(events.map(({ action, by }) => [action, by])).toEqual([['join', admin.uid]])
})

describe('An email in joinGroup', () => {
  test('counts as the account that has verified it', async () => {
    const { id, source, courseIds } = await createGroup(admin)
    const { uid, email } = await createUser()
    const second = address()
    const at = new Date()
    await firestore().collection('addresses').doc(encodeURIComponent(second)).set({
      email: second,
      userId: uid,
      verifiedAt: at,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    })
    const members = [{ email: email.toUpperCase() }, { email: second }]
    expect(await join(admin, id, members)).toMatchObject({ joined: 1, waiting: 0 })
    expect(await buildDays(source, uid, courseIds[0] ?? '')).toEqual(spring)
  })

  slowTest('gets an invitation, and no access, while it is unverified', async () => {
    const { id, source, courseIds } = await createGroup(admin)
    const [courseId = ''] = courseIds
    const squatter = await createUser({ emailVerified: false })
    const nobody = address()
    const batchId = createBatchId()
    const answer = await join(admin, id, [{ email: squatter.email }, { email: nobody }], batchId)
    expect(answer).toMatchObject({ joined: 0, waiting: 2, unchanged: 0, failed: [] })
    expect(await readRecord(squatter.uid, courseId)).toBeNull()
    for (const email of [squatter.email, nobody]) {
      expect(await readInvitation(email, courseId, source)).toMatchObject({
        email,
        courseId,
        source,
        status: 'waiting',
        by: admin.uid,
        batch: batchId,
        claimedBy: null,
        terms: { startsOn, endsOn },
      })
      expect(await readMember(id, encodeURIComponent(email))).toMatchObject({
        userId: null,
        email,
        name: email,
        left: false,
      })
    }
    const grant = await readInvitation(nobody, courseId, source)
    // The invitation lasts as long as the access, which is longer than 90 days.
    expect(grant?.endsAt).toEqual(new Date('2027-06-30T23:00:00Z'))
    expect(await join(admin, id, [{ email: nobody }])).toMatchObject({ waiting: 0, unchanged: 1 })
  })
})

slowTest('A member who cannot be granted every course does not stop the others', async () => {
  const { id, courseIds, source } = await createGroup(admin, {
    courseIds: [await addCourse(), await addCourse()],
  })
  const [first = '', second = ''] = courseIds
  const [good = '', damaged = ''] = await createUsers(2)
  const record = firestore().collection('userCourseAccess').doc(`${damaged}_${second}`)
  await record.set({ hasAccess: 'perhaps' })
  const members = [damaged, good, 'nobody'].map((userId) => ({ userId }))
  expect(await join(admin, id, members)).toEqual({
    joined: 1,
    waiting: 0,
    unchanged: 0,
    changed: [{ userId: good }],
    failed: [
      { who: 'nobody', error: 'userId: no account has this ID' },
      { who: `${damaged}@crowd.shala.test`, error: expect.stringContaining('cannot be read') },
    ],
  })
  expect(await readRecord(damaged, first)).toBeNull()
  expect(await readMember(id, damaged)).toBeNull()
  expect(await buildDays(source, good, second)).toEqual(spring)
})

describe('joinGroup', () => {
  slowTest('refuses an archived group until it is restored', async () => {
    const { id } = await createGroup(admin)
    const { uid } = await createUser()
    await call(contract.setGroupActive, { id, revision: 1, active: false }, admin)
    const request = { id, members: [{ userId: uid }], batchId: createBatchId() }
    await expectRefusal(contract.joinGroup, request, admin, 'FAILED_PRECONDITION')
    await call(contract.setGroupActive, { id, revision: 2, active: true }, admin)
    expect(await join(admin, id, [{ userId: uid }])).toMatchObject({ joined: 1 })
  })
})
