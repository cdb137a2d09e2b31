import { randomUUID } from 'node:crypto'
import { grantAccess, revokeAccess } from '@shala/contract/access'
import { addAddress } from '@shala/contract/addresses'
import { openCalendar } from '@shala/contract/calendarFeeds'
import { accessId } from '@shala/contract/ids'
import { setAdmin } from '@shala/contract/people'
import { reviewProfile, saveProfile } from '@shala/contract/profiles'
import { auth, bucket, firestore } from '../firebase.ts'
import { anAddressOf } from '../testing/addresses.ts'
import { aCohort, join } from '../testing/cohorts.ts'
import { everythingKept } from '../testing/everything.ts'
import { anAdmin, somebody, type TestPerson } from '../testing/people.ts'
import { anUpload, whole } from '../testing/pictures.ts'
import { committed, planOf, undone } from '../testing/plans.ts'
import { aFinish, profileForm } from '../testing/profiles.ts'
import { call } from '../testing/server.ts'
import { aCourse, eventsOf, eventually, mappingsOf, recordOf } from '../testing/store.ts'
import { aMessage, taken, write } from '../testing/visitors.ts'
import { aWaitingGrant } from '../testing/waiting.ts'
import { deletePersonData } from './deletePersonData.ts'
import { reconcileAccount } from './reconcileAccount.ts'

/** Words that nobody else uses, so that a search for them finds this person alone. */
function somebodyNew() {
  const word = randomUUID().slice(0, 8)
  const at = (host: string) => `zoë.${word}@${host}.shala.test`.replace('ë', 'e')
  return { word, name: `Zoë ${word}`, email: at('home'), second: at('work'), former: at('old') }
}

const traces = async (word: string) =>
  (await everythingKept()).filter((one) => one.toLowerCase().includes(word))

/** Leaves something of somebody in every collection that may keep something of them. */
async function aFullLife(admin: TestPerson) {
  const who = somebodyNew()
  const { word, name, email, second, former } = who
  // What the school knew before the account.
  const courseId = await aCourse()
  const early = await committed(
    admin,
    await planOf(admin, { courseId, rows: [{ email, notes: `Ask ${name}` }] }),
    { title: `For ${name}` },
  )
  const { id: cohortId } = await aCohort(admin, { startsOn: null, endsOn: null })
  await join(admin, cohortId, [{ email: second }])
  const never = await aWaitingGrant({ email: second, terms: { notes: `Cousin of ${name}` } })
  await taken(write(await aMessage({ email, name, message: `It is me, ${word}` })))

  const person = await somebody({ email, displayName: name, emailVerified: true })
  const { uid } = person
  await eventually(async () => ((await mappingsOf(uid)).length > 0 ? true : null))
  await anAddressOf(person, second)
  await anAddressOf(person, former)
  await call(addAddress, { email: `unproven.${email}` }, person)
  const terms = { notes: `${name} pays later`, paymentId: `receipt-${word}`, tell: true }
  const [own, other] = [await aCourse(), await aCourse()]
  await call(grantAccess, { userId: uid, courseId: own, ...terms, amount: 90 }, admin)
  await call(grantAccess, { userId: uid, courseId: other, ...terms }, admin)
  const reason = `${name} moved away`
  await call(revokeAccess, { userId: uid, courseId: other, reason, tell: true }, admin)
  await join(admin, cohortId, [{ userId: uid }])
  const bulk = await committed(
    admin,
    await planOf(admin, { courseId: await aCourse(), rows: [{ email, notes: name }] }),
  )
  await aFinish(uid)
  await call(openCalendar, {}, person)
  const upload = { uploadId: await anUpload(uid), crop: whole }
  const profile = { ...profileForm, name, bio: `${word} by the sea`, alt: `${name} smiles` }
  await call(saveProfile, { revision: 0, profile, submit: true, upload }, person)
  await call(reviewProfile, { userId: uid, revision: 1, verdict: 'approve' }, admin)
  await anUpload(uid)
  await taken(write(await aMessage({ email: `typed-${email}`, name }), { person }))
  return { ...who, person, uid, own, other, early, bulk, never, cohortId }
}

test('a minute after an account is deleted nothing holds an address, a name, a note or a picture of it', async () => {
  const admin = await anAdmin()
  const life = await aFullLife(admin)
  expect((await traces(life.word)).length).toBeGreaterThan(20)
  await auth().deleteUser(life.uid)
  await eventually(async () => ((await traces(life.word)).length === 0 ? true : null), 60)
  const [files] = await bucket().getFiles()
  expect(files.filter(({ name }) => name.includes(life.uid))).toEqual([])

  // History keeps what happened.
  const record = await recordOf(life.uid, life.own)
  expect(record).toMatchObject({ hasAccess: false, amount: 90, notes: '', paymentId: null })
  const events = await eventsOf(life.uid, life.own)
  expect(events.map(({ action, reason }) => [action, reason])).toEqual([
    ['grant', ''],
    ['revoke', 'Account deleted'],
  ])
  // And the batches that named them can still be taken back.
  await undone(admin, life.early)
  await undone(admin, life.bulk)
  expect(await traces(life.word)).toEqual([])
}, 120_000)

test('an address that was never verified is its true owner’s: what waits for it stays', async () => {
  const { email, name } = somebodyNew()
  const waiting = await aWaitingGrant({ email })
  const written = await taken(write(await aMessage({ email, name: 'The owner' })))
  const stranger = await somebody({ email, displayName: name, emailVerified: false })
  await eventually(async () => ((await mappingsOf(stranger.uid)).length > 0 ? true : null))
  await auth().deleteUser(stranger.uid)
  await deletePersonData(stranger.uid, { email, emailVerified: false })
  expect(await mappingsOf(stranger.uid)).toEqual([])
  expect((await firestore().collection('waitingGrants').doc(waiting).get()).exists).toBe(true)
  expect((await firestore().collection('contactMessages').doc(written).get()).exists).toBe(true)
})

test('an address that somebody else has proven since stays theirs', async () => {
  const { email, former } = somebodyNew()
  const [person, heir] = [await somebody({ email }), await somebody()]
  await anAddressOf(heir, former)
  const waiting = await aWaitingGrant({ email: former })
  await firestore().collection('waitingGrants').doc(waiting).update({ claimedBy: 'nobody' })
  await auth().deleteUser(person.uid)
  await deletePersonData(person.uid, { email: former, emailVerified: true })
  expect((await firestore().collection('waitingGrants').doc(waiting).get()).exists).toBe(true)
})

test('a record that is damaged stops nothing: the face goes, and all the rest', async () => {
  const [admin, { word, name, email }] = [await anAdmin(), somebodyNew()]
  const person = await somebody({ email, displayName: name })
  const { uid } = person
  const [good, bad] = [await aCourse(), await aCourse()]
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
  expect(await traces(word)).toEqual([])
  expect(await traces(uid)).toEqual(
    expect.not.arrayContaining([expect.stringContaining('"hasAccess":true')]),
  )
})

test('what fails is named, and done when it is asked again', async () => {
  const [admin, { word, email, name }] = [await anAdmin(), somebodyNew()]
  const { uid } = await somebody({ email, displayName: name })
  await eventually(async () => ((await mappingsOf(uid)).length > 0 ? true : null))
  const courseId = await aCourse()
  const batch = await committed(admin, await planOf(admin, { courseId, rows: [{ email }] }))
  // As if it were still running.
  const counts = firestore().doc(`accessBatches/${batch}/progress/0`)
  await counts.update({ done: 0 })
  const face = firestore().doc(`graduateProfiles/${uid}`)
  await face.set({ name })
  await auth().deleteUser(uid)
  await expect(deletePersonData(uid)).rejects.toThrow(`Not deleted yet of ${uid}: batches`)
  expect((await face.get()).exists).toBe(false)
  expect(await mappingsOf(uid)).toMatchObject([{ email }])
  await counts.update({ done: 1 })
  await deletePersonData(uid)
  expect(await traces(word)).toEqual([])
})

test('of an admin who is gone no role stays, and what they did stays under their uid', async () => {
  const [admin, leaving] = [await anAdmin(), await anAdmin()]
  await call(setAdmin, { userId: leaving.uid, admin: true }, admin)
  const [student, courseId] = [await somebody(), await aCourse()]
  await call(grantAccess, { userId: student.uid, courseId }, leaving)
  await auth().deleteUser(leaving.uid)
  await deletePersonData(leaving.uid)
  expect((await firestore().doc(`admins/${leaving.uid}`).get()).exists).toBe(false)
  expect(await eventsOf(student.uid, courseId)).toMatchObject([{ by: leaving.uid }])
})

test('nobody whose uid begins alike loses anything', async () => {
  const uid = randomUUID()
  const other = `${uid}_b`
  const mail = firestore().doc(`mail/${other}_yoga-200_1`)
  await mail.set({ to: ['b@shala.test'] })
  await deletePersonData(uid)
  expect((await mail.get()).exists).toBe(true)
  await mail.delete()
})
