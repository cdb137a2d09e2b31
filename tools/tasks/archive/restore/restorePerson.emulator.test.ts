import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Import this first, so that all other modules use this project.
import '#functions/testing/ownProject.ts'
import { slowTest } from '@shala/contract/testing/slowTest'
import { UserError } from '@shala/emulators/UserError'
import { auth } from '#functions/firebase.ts'
import { deliverDeleted } from '#functions/testing/accountEvents.ts'
import { createSecondAddress } from '#functions/testing/builders/addresses.ts'
import { listReceipts, offer, pay, readOrder } from '#functions/testing/builders/orders.ts'
import { createAdmin, createUser } from '#functions/testing/builders/people.ts'
import type { CheckedArchive } from '../checkArchive.ts'
import { localProject } from '../connectProject.ts'
import { readAccounts } from '../readArchive.ts'
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

async function restore(archive: CheckedArchive, userId: string, more: object = {}) {
  const said: string[] = []
  const context = { archive, project: school, userId, accounts: null, isPlan: false, stop, ...more }
  await restorePerson({ ...context, say: (line) => said.push(line) })
  return said.join('\n')
}

slowTest('restores the account of a backup with the documents of an archive', async () => {
  const person = await createUser()
  const { uid } = person
  const before = await exported()
  await auth().deleteUser(uid)
  await deliverDeleted(person)
  const gone = await exported()
  await expect(restore(gone, uid)).rejects.toThrow('name a daily backup of before the deletion')
  const accounts = await readAccounts(before.folder)
  expect(await restore(gone, uid, { accounts, isPlan: true })).toContain('Nothing was written.')
  expect(await restore(before, uid, { accounts })).toContain(person.email)
  expect(await auth().getUser(uid)).toMatchObject({ email: person.email })
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

slowTest('refuses a person whose second address signs in to another account', async () => {
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

slowTest('keeps payments made after the archive and existing receipts', async () => {
  const admin = await createAdmin()
  const student = await createUser({ displayName: 'Maya Lindqvist' })
  const { uid, email } = student
  const orderId = await offer(student, admin)
  await pay(orderId, 20_000, admin, { reference: 'T-1', note: 'By telephone' })
  const before = await exported()
  await pay(orderId, 50_000, admin)
  const receipts = await listReceipts(orderId)
  await auth().deleteUser(uid)
  await deliverDeleted({ uid, email })
  expect(await readOrder(orderId)).toMatchObject({ name: '', email: '', accountDeleted: true })
  await restore(before, uid)
  const order = await readOrder(orderId)
  expect(order).toMatchObject({ name: 'Maya Lindqvist', email, state: 'confirmed' })
  expect(order.payments).toMatchObject([
    { amount: 20_000, reference: 'T-1', note: 'By telephone' },
    { amount: 50_000, reference: null },
  ])
  expect(order).not.toHaveProperty('accountDeleted')
  expect(await listReceipts(orderId)).toEqual(receipts)
})
