import { randomUUID } from 'node:crypto'
import { GrantTerms } from '@shala/contract/access/access'
import { emailKey } from '@shala/contract/emails/email'
import { slowTest } from '@shala/contract/testing/slowTest'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { saveAccess } from '../access/saveAccess.ts'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { beforeNextCommit } from '../testing/beforeNextCommit.ts'
import { createUsers } from '../testing/builders/people.ts'
import { createFinish } from '../testing/builders/profiles.ts'
import { readProgress } from '../testing/builders/study.ts'
import { addCourse, listMappings, readRecord } from '../testing/store.ts'
import { reconcileAccount } from './reconcileAccount.ts'
import { reconcileAccounts } from './reconcileAccounts.ts'

// Uses a separate project: reconciliation reads all accounts, and other tests store data for people
// without accounts. No functions are deployed there, so no account events are handled.
process.env.GCLOUD_PROJECT = 'demo-reconcile'
process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-reconcile' })

const job = () => firestore().doc('jobs/reconcileAccounts')
const inTime = () => new Date(Date.now() + 60_000)

beforeEach(() => job().delete())

async function grant(userId: string, courseId: string) {
  const terms = { ...GrantTerms.parse({ notes: 'A word' }), startsAt: null, endsAt: null }
  await saveAccess(userId, grantChange(terms, { courseId, by: 'an-admin', notify: false }))
}

slowTest('reconcileAccounts deletes data of accounts whose event was lost', async () => {
  const courseId = await addCourse()
  const [gone, stays] = [await createUsers(3), (await createUsers(1))[0] ?? '']
  for (const uid of [...gone, stays]) {
    await syncEmailMapping(await auth().getUser(uid))
    await grant(uid, courseId)
    await createFinish(uid, courseId)
  }
  expect(await auth().deleteUsers(gone)).toMatchObject({ successCount: 3 })
  expect((await Promise.all(gone.map(listMappings))).flat()).toHaveLength(3)
  expect(await reconcileAccounts(inTime())).toMatchObject({ mended: 3, failed: 0, isWhole: true })
  for (const uid of gone) {
    expect(await listMappings(uid)).toEqual([])
    expect(await readProgress(uid, courseId)).toBeNull()
    expect(await readRecord(uid, courseId)).toMatchObject({ hasAccess: false, notes: '' })
  }
  expect(await readRecord(stays, courseId)).toMatchObject({ hasAccess: true, notes: 'A word' })
  expect(await readProgress(stays, courseId)).not.toBeNull()
  // The next run does not process their history again.
  expect(await reconcileAccounts(inTime())).toMatchObject({ mended: 0, failed: 0, isWhole: true })
})

test('reconcileAccount stores an email that changes while it runs', async () => {
  const [uid = ''] = await createUsers(1)
  const email = `${randomUUID()}@moved.test`
  // The event has read the old address; the new one is stored by the next sign-in before it writes.
  beforeNextCommit(async () => syncEmailMapping(await auth().updateUser(uid, { email })))
  await reconcileAccount(uid)
  expect(await listMappings(uid)).toMatchObject([{ email }])
})

slowTest('reconcileAccounts finds data without a mapping by its user ID', async () => {
  const userId = randomUUID()
  const left = [
    firestore().doc(`graduateProfiles/${userId}`),
    firestore().doc(`groups/spring/members/${userId}`),
    firestore().doc(`contactMessages/${userId}`),
  ]
  await Promise.all(left.map((ref) => ref.set({ userId, name: 'Nobody' })))
  expect(await reconcileAccounts(inTime())).toMatchObject({ mended: 1, failed: 0, isWhole: true })
  const now = await Promise.all(left.map((ref) => ref.get()))
  expect(now.map(({ exists }) => exists)).toEqual([false, false, false])
})

slowTest.each([
  ['studentDetails', ''],
  ['paymentCustomers', ''],
  ['unverifiedAccounts', ''],
  ['accessNotes', '_yoga_1'],
  ['mail', '_yoga_1'],
])('reconcileAccounts deletes %s that were written after the deletion', async (place, rest) => {
  const userId = randomUUID()
  const left = firestore().doc(`${place}/${userId}${rest}`)
  await left.set({ userId, revision: 1 })
  expect(await reconcileAccounts(inTime())).toMatchObject({ mended: 1, failed: 0, isWhole: true })
  expect((await left.get()).exists).toBe(false)
})

slowTest('reconcileAccounts writes missing and outdated mappings only', async () => {
  const [missing = '', other = '', known = ''] = await createUsers(3)
  await syncEmailMapping(await auth().getUser(known))
  const before = await listMappings(known)
  await auth().updateUser(other, { displayName: 'Noah' })
  const email = `${other}@crowd.shala.test`
  const [createdAt, updatedAt] = [new Date(), new Date()]
  const old = { email, userId: other, displayName: null, createdAt, updatedAt }
  await firestore().collection('userEmailMapping').doc(emailKey(email)).set(old)
  expect(await reconcileAccounts(inTime())).toMatchObject({ mended: 2, failed: 0 })
  expect(await listMappings(missing)).toMatchObject([{ email: `${missing}@crowd.shala.test` }])
  expect(await listMappings(other)).toMatchObject([{ displayName: 'Noah', emailVerified: true }])
  expect(await listMappings(known)).toEqual(before)
})

slowTest('reconcileAccounts continues after a run whose time was up', async () => {
  const [passed, ahead] = [randomUUID(), randomUUID()]
  const access = firestore().doc(`userCourseAccess/${passed}_yin`)
  const message = firestore().doc(`contactMessages/${ahead}`)
  await access.set({ userId: passed })
  await message.set({ userId: ahead })
  // The accounts are the first page; then comes the access, and the messages later.
  expect(await reconcileAccounts(new Date(0))).toMatchObject({ mended: 0, isWhole: false })
  expect(await reconcileAccounts(new Date(0))).toMatchObject({ mended: 1, isWhole: false })
  expect([(await access.get()).exists, (await message.get()).exists]).toEqual([false, true])
  expect(await reconcileAccounts(inTime())).toMatchObject({ mended: 1, isWhole: true })
  expect((await message.get()).exists).toBe(false)
})
