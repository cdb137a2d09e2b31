import { randomUUID } from 'node:crypto'
import { grantAccess } from '@shala/contract/access/access'
import { addressId } from '@shala/contract/accounts/addresses'
import { syncProfile } from '@shala/contract/people/people'
import * as contract from '@shala/contract/people/students'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { buildAddress, createSecondAddress } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { requireNoStaff } from './requireNoStaff.ts'

const details = { phone: '0117 496 0123', notes: 'Calls on Mondays.' }
const newAddress = () => `new-${randomUUID()}@shala.test`

test('a student is returned with the number of their courses', async () => {
  const { uid, email } = await createUser()
  await call(grantAccess, { userId: uid, courseId: await addCourse() }, admin)
  const student = await call(contract.getStudent, { userId: uid }, admin)
  expect(student).toMatchObject({ userId: uid, email, courses: 1, endsOn: null })
})

describe('notes of the office', () => {
  test('are saved at their revision, with audit events', async () => {
    const { uid: userId } = await createUser()
    const first = await call(contract.saveStudentDetails, { userId, details }, admin)
    expect(first).toEqual({ id: userId, revision: 1 })
    const again = { userId, revision: 1, details: { ...details, phone: '' } }
    expect(await call(contract.saveStudentDetails, again, admin)).toMatchObject({ revision: 2 })
    const stored = await firestore().collection('studentDetails').doc(userId).get()
    expect(contract.StudentDetails.parse(stored.data())).toMatchObject({ ...again.details, userId })
    const actions = (await listAudit('studentDetails', userId)).map(({ action }) => action)
    expect(actions).toEqual(['create', 'edit'])
  })
})

describe('correcting an email', () => {
  test('changes the account and its mapping, and marks the email as unverified', async () => {
    const { uid: userId } = await createUser()
    const email = newAddress()
    await call(contract.correctAddress, { userId, email }, admin)
    expect(await auth().getUser(userId)).toMatchObject({ email, emailVerified: false })
    const { docs } = await firestore()
      .collection('userEmailMapping')
      .where('userId', '==', userId)
      .get()
    expect(docs.map((document) => document.data())).toMatchObject([{ email }])
  })

  slowTest('removes Google, second addresses, pending links and sessions', async () => {
    const student = await createUser()
    const userId = student.uid
    const provider = { providerId: 'google.com', uid: `google-${userId}`, email: student.email }
    await auth().updateUser(userId, { providerToLink: provider })
    const token = await student.token()
    const session = { ...student, token: () => Promise.resolve(token) }
    const second = newAddress()
    const at = new Date()
    await createSecondAddress(student, second)
    const proof = firestore().doc(`addressProofs/${userId}`)
    await proof.set({ userId, email: newAddress(), sentAt: at, expiresAt: at, usedAt: null })
    // Auth stores times in whole seconds.
    while (Date.now() - at.getTime() < 1000) await auth().getUser(userId)

    const email = newAddress()
    await call(contract.correctAddress, { userId, email }, admin)
    const { providerData } = await auth().getUser(userId)
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    expect(await buildAddress(second)).toBeNull()
    expect((await proof.get()).exists).toBe(false)
    expect(await refusal(syncProfile, {}, session)).toMatchObject({ reason: 'sessionEnded' })
    const [event] = await listAudit(contract.accountEvents, userId)
    expect(contract.AddressCorrection.parse(event?.after)).toEqual({
      unlinked: ['google.com'],
      removedAddresses: 1,
    })
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${student.email}|${second}|${email}`))
    expect(await listAudit('addresses', addressId(second))).toMatchObject([
      { action: 'confirm' },
      { action: 'remove', by: admin.uid },
    ])
  })

  test('to that of another account is refused before anything is removed', async () => {
    const [one, other] = [await createUser(), await createUser()]
    const second = newAddress()
    await createSecondAddress(one, second)
    const taken = { userId: one.uid, email: other.email }
    await expectRefusal(contract.correctAddress, taken, admin, 'ALREADY_EXISTS')
    expect(await buildAddress(second)).not.toBeNull()
  })
})

describe('deleting an account', () => {
  test('is refused if the confirmed email differs', async () => {
    const { uid: userId } = await createUser()
    const request = { userId, email: newAddress() }
    await expectRefusal(contract.deleteStudent, request, admin, 'ABORTED')
    expect((await auth().getUser(userId)).uid).toBe(userId)
  })
})

describe('account actions of the office are recorded', () => {
  const getEvents = async (userId: string) =>
    (await listAudit(contract.accountEvents, userId)).map(({ at: _, ...event }) => event)
  const nothingElse = { unlinked: [], removedAddresses: 0 }
  const event = (documentId: string, revision: number, action: contract.AccountAction) => ({
    collection: contract.accountEvents,
    documentId,
    revision,
    action,
    by: admin.uid,
    before: null,
    after: action === 'correct-address' ? nothingElse : null,
  })

  test('with author and user but without emails or names, also after deletion', async () => {
    const { uid: userId, email: old } = await createUser({ displayName: 'Maya Lind' })
    const email = newAddress()
    await call(contract.correctAddress, { userId, email }, admin)
    expect(await call(contract.recordPasswordLink, { userId }, admin)).toEqual({ email })
    await call(contract.deleteStudent, { userId, email }, admin)
    const events = await getEvents(userId)
    expect(events).toEqual([
      event(userId, 1, 'correct-address'),
      event(userId, 2, 'send-password-link'),
      event(userId, 3, 'delete'),
    ])
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${old}|${email}|Lind`))
  })

  test('once each if they are concurrent', async () => {
    const { uid: userId } = await createUser()
    const send = () => call(contract.recordPasswordLink, { userId }, admin)
    await Promise.all([send(), send(), send()])
    expect((await getEvents(userId)).map(({ revision }) => revision)).toEqual([1, 2, 3])
  })
})

const anyone = { userId: 'nobody', email: 'nobody@shala.test' }
const calls = [
  [contract.getStudent, {}],
  [contract.saveStudentDetails, { details }],
  [contract.correctAddress, { email: anyone.email }],
  [contract.deleteStudent, { email: anyone.email }],
  [contract.recordPasswordLink, {}],
] as const

test.each(calls)('%p refuses a missing user', async (one, more) => {
  const request = { userId: anyone.userId, ...more }
  await expectRefusal(one, request, admin, 'NOT_FOUND', 'userId')
})

test('the email and account of an admin cannot be changed here', async () => {
  const { uid: userId, email } = await createAdmin()
  for (const [one, request] of [
    [contract.correctAddress, { userId, email: newAddress() }],
    [contract.deleteStudent, { userId, email }],
  ] as const) {
    await expectRefusal(one, request, admin, 'FAILED_PRECONDITION')
  }
  expect((await auth().getUser(userId)).email).toBe(email)
})

test('the email of a first owner cannot be changed before their first sign-in', async () => {
  const { uid } = await createUser()
  process.env.ADMIN_UIDS = `another, ${uid}`
  try {
    await expect(requireNoStaff(uid)).rejects.toMatchObject({ code: 'failed-precondition' })
  } finally {
    delete process.env.ADMIN_UIDS
  }
  await expect(requireNoStaff(uid)).resolves.toMatchObject({ uid })
})
