import * as accessContract from '@shala/contract/access/access'
import type * as contract from '@shala/contract/access/accessPlans'
import { addressId } from '@shala/contract/accounts/addresses'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { admin } from '../../testing/builders/admin.ts'
import { createUser } from '../../testing/builders/people.ts'
import {
  buildPlan,
  countRows,
  grantInstruction,
  type Order,
  unknownAddress,
} from '../../testing/builders/plans.ts'
import { call } from '../../testing/server.ts'
import { addCourse } from '../../testing/store.ts'

let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})

/** Returns the only row of a plan. */
async function judged(row: contract.PlanRow, instruction: Order = grantInstruction) {
  const [planned] = await buildPlan(admin, { instruction, courseId, rows: [row] })
  if (planned === undefined) throw new Error('The plan has no row')
  return planned
}

function grant(userId: string, terms: object = {}) {
  return call(accessContract.grantAccess, { userId, courseId, ...terms }, admin)
}

function storeAccess(userId: string, record: object) {
  return firestore().collection('userCourseAccess').doc(`${userId}_${courseId}`).set(record)
}

test('planAccess finds the account of a verified email, and its access', async () => {
  const maya = await createUser({ displayName: 'Maya' })
  await grant(maya.uid, { endsOn: '2099-06-30' })
  expect(await judged({ email: ` ${maya.email.toUpperCase()} ` })).toMatchObject({
    verdict: 'grant',
    userId: maya.uid,
    displayName: 'Maya',
    email: maya.email,
    courseId,
    seen: 1,
    before: { startsOn: null, endsOn: '2099-06-30' },
    after: { startsOn: null, endsOn: null },
  })
  await auth().updateUser(maya.uid, { disabled: true })
  const reason = 'already has access; the account is disabled'
  expect(await judged({ userId: maya.uid })).toMatchObject({ verdict: 'grant', reason })
})

test('planAccess plans an invitation if no account has verified the email', async () => {
  const email = unknownAddress()
  expect(await judged({ email })).toMatchObject({ verdict: 'wait', userId: null, reason: '' })
  const claimed = await createUser({ emailVerified: false, displayName: 'Anybody' })
  expect(await judged({ email: claimed.email })).toMatchObject({
    verdict: 'wait',
    userId: null,
    displayName: null,
    reason: 'the account with this address has not verified it yet',
  })
})

test('planAccess finds the account of a second email', async () => {
  const maya = await createUser()
  const email = unknownAddress()
  const at = new Date()
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  const address = { email, userId: maya.uid, verifiedAt: at, ...stamps }
  await firestore().collection('addresses').doc(addressId(email)).set(address)
  expect(await judged({ email })).toMatchObject({ verdict: 'grant', userId: maya.uid, email })

  const rows = await buildPlan(admin, { courseId, rows: [{ email: maya.email }, { email }] })
  expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['grant', ''],
    ['invalid', 'is the same person and course as row 1'],
  ])

  await auth().deleteUser(maya.uid)
  expect(await judged({ email })).toMatchObject({ verdict: 'wait', userId: null })
})

test('planAccess refuses an unknown user ID, an unknown course and a damaged record', async () => {
  const { uid: userId } = await createUser()
  await storeAccess(userId, { hasAccess: 'perhaps' })
  const rows = [{ userId: 'nobody' }, { userId, courseId: 'no-such-course' }, { userId }]
  const invalid = { verdict: 'invalid' }
  expect(await buildPlan(admin, { courseId, rows })).toMatchObject([
    { ...invalid, field: 'userId', reason: 'no account has this ID' },
    { ...invalid, field: 'courseId', reason: 'there is no such course' },
    { ...invalid, field: null, reason: expect.stringContaining('cannot be read') },
  ])
})

test('planAccess writes nothing, whatever the verdict', async () => {
  const [maya, leo] = await Promise.all([createUser(), createUser()])
  await grant(maya.uid)
  const collections = ['userCourseAccess', 'accessEvents', 'invitations']
  const counts = () => Promise.all(collections.map((name) => countRows(name, courseId)))
  const rows = [
    { email: maya.email },
    { email: leo.email },
    { email: unknownAddress() },
    { email: 'nobody' },
    { userId: leo.uid },
  ]
  const before = await counts()
  const plan = await buildPlan(admin, { courseId, rows })
  expect(plan.map(({ verdict }) => verdict)).toEqual([
    'nothing',
    'grant',
    'wait',
    'invalid',
    'invalid',
  ])
  await buildPlan(admin, { instruction: { action: 'revoke' }, courseId, rows })
  await buildPlan(admin, { instruction: { action: 'extend', endsOn: null }, courseId, rows })
  expect(await counts()).toEqual(before)
})
