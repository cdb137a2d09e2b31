import { randomUUID } from 'node:crypto'
import { grantAccess } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { setStaffRole } from '@shala/contract/people/staff'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth, bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { deliverCreated, deliverDeleted } from '../testing/accountEvents.ts'
import { createSecondAddress } from '../testing/builders/addresses.ts'
import { createInvitation } from '../testing/builders/invitations.ts'
import { createAdmin, createUser } from '../testing/builders/people.ts'
import { committed, buildPlan, undone } from '../testing/builders/plans.ts'
import { findTraces } from '../testing/findTraces.ts'
import { createFullLife, createNewcomer } from '../testing/fullLife.ts'
import { call } from '../testing/server.ts'
import { addCourse, listEvents, listMappings, listNotes, readRecord } from '../testing/store.ts'
import { buildMessage, taken, write } from '../testing/visitors.ts'
import { deletePersonData } from './deletePersonData.ts'
import { reconcileAccount } from './reconcileAccount.ts'

slowTest('The deletion of an account removes its personal data everywhere', async () => {
  const admin = await createAdmin()
  const life = await createFullLife(admin)
  expect((await findTraces(life.word)).length).toBeGreaterThan(20)
  await auth().deleteUser(life.uid)
  await deliverDeleted(life.person)
  expect(await listMappings(life.uid)).toEqual([])
  expect(await findTraces(life.word)).toEqual([])
  const [files] = await bucket().getFiles()
  expect(files.filter(({ name }) => name.includes(life.uid))).toEqual([])

  expect(await listNotes(life.uid, life.own)).toEqual([])

  // History keeps what happened.
  const record = await readRecord(life.uid, life.own)
  expect(record).toMatchObject({ hasAccess: false, amount: 90, notes: '', paymentId: null })
  const events = await listEvents(life.uid, life.own)
  expect(events.map(({ action, reason }) => [action, reason])).toEqual([
    ['grant', ''],
    ['revoke', 'Account deleted'],
  ])
  // Imports that included the user can still be undone.
  await undone(admin, life.early)
  await undone(admin, life.bulk)
  expect(await findTraces(life.word)).toEqual([])
})

slowTest('Deleting an unverified account keeps invitations of its email', async () => {
  const { email, name } = createNewcomer()
  const waiting = await createInvitation({ email })
  const written = await taken(write(await buildMessage({ email, name: 'The owner' })))
  const stranger = await createUser({ email, displayName: name, emailVerified: false })
  await deliverCreated(stranger)
  await auth().deleteUser(stranger.uid)
  await deletePersonData(stranger.uid, { email, emailVerified: false })
  expect(await listMappings(stranger.uid)).toEqual([])
  expect((await firestore().collection('invitations').doc(waiting).get()).exists).toBe(true)
  expect((await firestore().collection('contactMessages').doc(written).get()).exists).toBe(true)
})

slowTest('Invitations of an email that another account has verified since are kept', async () => {
  const { email, former } = createNewcomer()
  const [person, heir] = [await createUser({ email }), await createUser()]
  await createSecondAddress(heir, former)
  const waiting = await createInvitation({ email: former })
  await firestore().collection('invitations').doc(waiting).update({ claimedBy: 'nobody' })
  await auth().deleteUser(person.uid)
  await deletePersonData(person.uid, { email: former, emailVerified: true })
  expect((await firestore().collection('invitations').doc(waiting).get()).exists).toBe(true)
})

slowTest('Damaged documents do not stop the deletion of the other data', async () => {
  const [admin, { word, name, email }] = [await createAdmin(), createNewcomer()]
  const person = await createUser({ email, displayName: name })
  const { uid } = person
  const [good, bad] = [await addCourse(), await addCourse()]
  await call(grantAccess, { userId: uid, courseId: good }, admin)
  await call(grantAccess, { userId: uid, courseId: bad, notes: name }, admin)
  await firestore()
    .doc(`userCourseAccess/${accessId(uid, bad)}`)
    .update({ grantedAt: word })
  const face = firestore().doc(`graduateProfiles/${uid}`)
  await face.set({ name, city: 7 })
  await firestore().doc(`graduateDrafts/${uid}`).set({ name })
  await firestore().doc(`addresses/${word}%`).set({ userId: uid, email: 7 })
  await auth().deleteUser(uid)
  await reconcileAccount(uid, { email, emailVerified: true })
  expect(await findTraces(word)).toEqual([])
  const records = (await findTraces(uid.toLowerCase())).filter((one) =>
    one.includes('/documents/userCourseAccess/'),
  )
  // Unreadable documents are deleted too.
  expect(records).toEqual([expect.stringContaining(`/userCourseAccess/${accessId(uid, good)}"`)])
  expect(records[0]).toMatch(/"hasAccess": \{\s*"booleanValue": false/)
})

slowTest('deletePersonData reports a failed part and completes it in the next call', async () => {
  const [admin, { word, email, name }] = [await createAdmin(), createNewcomer()]
  const person = await createUser({ email, displayName: name })
  const { uid } = person
  await deliverCreated(person)
  const courseId = await addCourse()
  const batch = await committed(admin, await buildPlan(admin, { courseId, rows: [{ email }] }))
  // Makes the import look unfinished.
  const counts = firestore().doc(`accessImports/${batch}/progress/0`)
  await counts.update({ done: 0 })
  const face = firestore().doc(`graduateProfiles/${uid}`)
  await face.set({ name })
  await auth().deleteUser(uid)
  await expect(deletePersonData(uid)).rejects.toThrow(`Not deleted yet of ${uid}: redactInBatches`)
  expect((await face.get()).exists).toBe(false)
  expect(await listMappings(uid)).toMatchObject([{ email }])
  await counts.update({ done: 1 })
  await deletePersonData(uid)
  expect(await findTraces(word)).toEqual([])
})

slowTest("Deleting an admin removes the role but keeps the admin's ID in events", async () => {
  const [admin, leaving] = [await createAdmin(), await createAdmin()]
  await call(setStaffRole, { userId: leaving.uid, role: 'owner' }, admin)
  const [student, courseId] = [await createUser(), await addCourse()]
  await call(grantAccess, { userId: student.uid, courseId }, leaving)
  await auth().deleteUser(leaving.uid)
  await deletePersonData(leaving.uid)
  expect((await firestore().doc(`admins/${leaving.uid}`).get()).exists).toBe(false)
  expect(await listEvents(student.uid, courseId)).toMatchObject([{ by: leaving.uid }])
})

test('deletePersonData keeps data of users whose ID begins with the deleted ID', async () => {
  const uid = randomUUID()
  const other = `${uid}_b`
  const mail = firestore().doc(`mail/${other}_yoga-200_1`)
  await mail.set({ to: ['b@shala.test'] })
  await deletePersonData(uid)
  expect((await mail.get()).exists).toBe(true)
  await mail.delete()
})
