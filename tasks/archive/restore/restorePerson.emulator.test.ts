import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Import this first, so that all other modules use this project.
import '../../../functions/src/testing/ownProject.ts'
import { plainFields } from '@shala/contract/archive/storedValue'
import { deleteStudent } from '@shala/contract/people/students'
import { deepTest } from '@shala/contract/testing/deepTest'
import { UserError } from '../../../emulators/src/UserError.ts'
import { recomputeCourse } from '../../../functions/src/attendance/recomputeHours.ts'
import { auth } from '../../../functions/src/firebase.ts'
import { deliverCreated, deliverDeleted } from '../../../functions/src/testing/accountEvents.ts'
import { createSecondAddress } from '../../../functions/src/testing/builders/addresses.ts'
import {
  listReceipts,
  offer,
  pay,
  readOrder,
} from '../../../functions/src/testing/builders/orders.ts'
import { createAdmin, createUser } from '../../../functions/src/testing/builders/people.ts'
import { createFullLife } from '../../../functions/src/testing/fullLife.ts'
import { call } from '../../../functions/src/testing/server.ts'
import { documentParts, type CheckedArchive } from '../checkArchive.ts'
import { localProject } from '../connectProject.ts'
import { readAccounts, readDocuments } from '../readArchive.ts'
import { exportTo } from '../writeArchive.ts'
import { restorePerson } from './restorePerson.ts'

const stop = new AbortController().signal
let folder: string
let made = 0
const school = localProject()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'person-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const exported = () => exportTo(school, join(folder, String((made += 1))))

/** Collections with data of several people; docs/operations.md says how a deletion changes them. */
const shared = /^(accessBatches|cohortUpdates|bookings|enrolmentRequests|receipts|registers)\//
const ofShared = /^auditEvents\/(accounts|bookings|enrolmentRequests|registers)_/

/** Returns the paths of all documents that contain one of the words. */
async function naming(archive: CheckedArchive, words: readonly string[]) {
  const found = new Map<string, unknown>()
  for (const { file } of documentParts(archive.manifest)) {
    for await (const some of readDocuments(archive.folder, file)) {
      for (const { path, fields } of some) {
        const text = `${path} ${JSON.stringify(fields)}`
        if (shared.test(path) || ofShared.test(path)) continue
        if (words.some((word) => text.includes(word))) found.set(path, plainFields(fields))
      }
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function restore(archive: CheckedArchive, userId: string, more: object = {}) {
  const said: string[] = []
  const context = { archive, project: school, userId, accounts: null, isPlan: false, stop, ...more }
  await restorePerson({ ...context, say: (line) => said.push(line) })
  return said.join('\n')
}

deepTest('restores a person deleted by mistake, with all data that is only theirs', async () => {
  const admin = await createAdmin()
  const { uid, email, word, own } = await createFullLife(admin)
  // Claims pending grants for addresses verified since, as the nightly job does.
  await deliverCreated({ uid, email })
  const before = await exported()
  const theirs = await naming(before, [uid, word])
  expect(Object.keys(theirs).length).toBeGreaterThan(25)
  const accountBefore = (await readAccounts(before.folder)).users.find(
    ({ localId }) => localId === uid,
  )

  await call(deleteStudent, { userId: uid, email }, admin)
  await deliverDeleted({ uid, email })
  const gone = await exported()
  expect(await naming(gone, [word])).toEqual({})
  await expect(restore(gone, uid)).rejects.toThrow('name a daily backup of before the deletion')

  expect(await restore(before, uid, { isPlan: true })).toContain('would write userCourseAccess/')
  // Accounts of the previous day with documents of the previous minute.
  const accounts = await readAccounts(before.folder)
  expect(await restore(before, uid, { accounts })).toContain(email)
  // Google may repeat the event of the deletion, late, and send one of the creation.
  await deliverDeleted({ uid, email })
  await deliverCreated({ uid, email })
  const after = await exported()
  expect(await naming(after, [uid, word])).toEqual(theirs)
  const accountAfter = (await readAccounts(after.folder)).users.find(
    ({ localId }) => localId === uid,
  )
  expect(accountAfter).toEqual(accountBefore)
  expect(await restore(before, uid)).toContain('the account, 0 documents, and 0')
  // The register has the mark again, so the nightly job changes no hours.
  expect(await recomputeCourse(own)).toEqual({ students: 1, repaired: 0 })
})

test('refuses a person whose email belongs to another account', async () => {
  const { uid, email } = await createUser()
  const before = await exported()
  await auth().deleteUser(uid)
  const anew = await createUser({ email })
  const refused = restore(before, uid)
  await expect(refused).rejects.toThrow(UserError)
  await expect(refused).rejects.toThrow(`has another account meanwhile (${anew.uid}`)
})

deepTest('refuses a person whose second address signs in to another account', async () => {
  const person = await createUser()
  const { uid, email } = person
  const second = `second.${email}`
  await createSecondAddress(person, second)
  const before = await exported()
  await auth().deleteUser(uid)
  await deliverDeleted({ uid, email })
  const other = await createUser({ email: second })
  await expect(restore(before, uid)).rejects.toThrow(`has another account meanwhile (${other.uid}`)
})

deepTest('keeps payments made after the archive and existing receipts', async () => {
  const admin = await createAdmin({ emailVerified: true })
  const student = await createUser({ emailVerified: true, displayName: 'Maya Lindqvist' })
  const { uid, email } = student
  const orderId = await offer(student, admin)
  await pay(orderId, 20_000, admin)
  const before = await exported()
  await pay(orderId, 50_000, admin)
  const receipts = await listReceipts(orderId)
  await auth().deleteUser(uid)
  await deliverDeleted({ uid, email })
  expect(await readOrder(orderId)).toMatchObject({ name: '', email: '' })
  await restore(before, uid)
  const order = await readOrder(orderId)
  expect(order).toMatchObject({ name: 'Maya Lindqvist', email, state: 'confirmed' })
  expect(order.payments.map(({ amount }) => amount)).toEqual([20_000, 50_000])
  expect(await listReceipts(orderId)).toEqual(receipts)
})
