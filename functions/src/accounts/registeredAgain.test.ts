import { setTimeout as pause } from 'node:timers/promises'
import { grantAccess } from '@shala/contract/access/access'
import { listBatchRows, previewUndo } from '@shala/contract/access/batchRows'
import { findUsersByEmail } from '@shala/contract/people/people'
import { getStudent } from '@shala/contract/people/students'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { deliverCreated, deliverDeleted } from '../testing/accountEvents.ts'
import { createGroup, join } from '../testing/builders/groups.ts'
import { createInvitation } from '../testing/builders/invitations.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import {
  committed,
  readOutcome,
  listBatchInvitations,
  buildPlan,
  undone,
} from '../testing/builders/plans.ts'
import { findTraces } from '../testing/findTraces.ts'
import { createFullLife, createNewcomer } from '../testing/fullLife.ts'
import { call } from '../testing/server.ts'
import { addCourse, listMappings, readRecord } from '../testing/store.ts'

/** Deletes the account and registers again with the same address before the deletion is processed. */
async function registerAgain(person: TestPerson, displayName: string): Promise<TestPerson> {
  await auth().deleteUser(person.uid)
  const deletedAt = new Date()
  const again = await createUser({ email: person.email, displayName })
  await deliverCreated(again)
  await deliverDeleted(person, { deletedAt, emailVerified: true })
  return again
}

const getAccess = async ({ uid }: TestPerson) =>
  (await firestore().collection('userCourseAccess').where('userId', '==', uid).get()).size

slowTest('A user who registers again leaves no data under the old ID', async () => {
  const admin = await createAdmin()
  const life = await createFullLife(admin)
  const cancelled = await createInvitation({ email: life.email, status: 'cancelled' })
  await call(
    grantAccess,
    { userId: life.uid, courseId: await addCourse(), paymentMethod: `Cash from ${life.email}` },
    admin,
  )
  const again = await registerAgain(life.person, life.name)

  // Only the new account still has the name and the emails.
  const left = (await findTraces(life.word)).filter((one) => !one.includes(again.uid))
  expect(left).toEqual([])
  expect(await findTraces(cancelled)).toEqual([])
  expect((await findTraces(life.uid)).filter((one) => one.includes(life.word))).toEqual([])
  expect(await listMappings(life.uid)).toEqual([])
  expect(await listMappings(again.uid)).toMatchObject([{ email: life.email }])
  const { found } = await call(findUsersByEmail, { emails: [life.email] }, admin)
  expect(found.map(({ userId }) => userId)).toEqual([again.uid])
  expect(await call(getStudent, { userId: again.uid }, admin)).toMatchObject({ courses: 0 })
  expect(await getAccess(again)).toBe(0)
})

slowTest('An undo of old imports gives the new account no access', async () => {
  const [admin, courseId, { name, email }] = [
    await createAdmin(),
    await addCourse(),
    createNewcomer(),
  ]
  const invited = await committed(admin, await buildPlan(admin, { courseId, rows: [{ email }] }))
  const person = await createUser({ email, displayName: name })
  await deliverCreated(person)
  expect(await readRecord(person.uid, courseId)).toMatchObject({ hasAccess: true })
  const instruction = { action: 'revoke', reason: 'Left' } as const
  const revoked = await committed(
    admin,
    await buildPlan(admin, { instruction, courseId, rows: [{ userId: person.uid }] }),
    { instruction },
  )
  const again = await registerAgain(person, name)

  for (const batchId of [revoked, invited]) {
    const preview = await call(previewUndo, { batchId }, admin)
    expect(preview).toMatchObject({ people: 0, restored: 0, waiting: 0, left: 1 })
    expect(preview.leftRows).toMatchObject([
      { displayName: null, email: null, error: expect.stringContaining('was deleted') },
    ])
    const { refused } = await readOutcome(await undone(admin, batchId))
    expect(refused).toMatchObject([{ email: null, error: expect.stringContaining('was deleted') }])
    const { rows } = await call(listBatchRows, { batchId }, admin)
    expect(rows).toMatchObject([{ displayName: null, email: null }])
  }
  expect(await getAccess(again)).toBe(0)
  expect(await listBatchInvitations(email)).toEqual([])
})

slowTest('An undo of an old import keeps a later invitation of the same email', async () => {
  const [admin, courseId, { name, email }] = [
    await createAdmin(),
    await addCourse(),
    createNewcomer(),
  ]
  const plan = () => buildPlan(admin, { courseId, rows: [{ email }] })
  const first = await committed(admin, await plan())
  const person = await createUser({ email, displayName: name, emailVerified: false })
  await auth().updateUser(person.uid, { emailVerified: true })
  await deliverCreated(person)
  await auth().deleteUser(person.uid)
  // Keeps the email in the chunk, as for an email that was never verified.
  const chunk = firestore().doc(`accessImports/${first}/chunks/0`)
  const rows: unknown = (await chunk.get()).get('rows')
  await deliverDeleted(person)
  await chunk.update({ rows })
  await committed(admin, await plan())
  expect(await listBatchInvitations(email)).toMatchObject([{ status: 'waiting' }])
  await undone(admin, first)
  expect(await listBatchInvitations(email)).toMatchObject([{ status: 'waiting' }])
})

test('The deletion of the old account keeps invitations, memberships and access of the new one', async () => {
  const [admin, { name, email }] = [await createAdmin(), createNewcomer()]
  const person = await createUser({ email, displayName: name })
  await deliverCreated(person)
  await auth().deleteUser(person.uid)
  const deletedAt = new Date()
  await pause(5)
  const { joinedGroup, courseId } = await inviteBack(admin, email)
  const again = await createUser({ email, displayName: name })
  await deliverCreated(again)
  await deliverDeleted(person, { deletedAt, emailVerified: true })
  expect(await readRecord(again.uid, courseId)).toMatchObject({ hasAccess: true })
  const grants = await listBatchInvitations(email)
  expect(grants.map(({ claimedBy }) => claimedBy)).toEqual([again.uid, again.uid])
  expect((await joinedGroup()).size).toBe(1)
})

async function inviteBack(admin: TestPerson, email: string) {
  const courseId = await addCourse()
  await createInvitation({ email, courseId })
  const { id } = await createGroup(admin, { startsOn: null, endsOn: null })
  await join(admin, id, [{ email }])
  return { courseId, joinedGroup: () => firestore().collection(`groups/${id}/members`).get() }
}
