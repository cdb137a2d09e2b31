import * as contract from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { beforeNextCommit } from '../../testing/beforeNextCommit.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, expectRefusal } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'
import { anonymiseAccess } from '../anonymiseAccess.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

async function debtor(): Promise<string> {
  const { uid: userId } = await createUser()
  const unpaid = { paymentStatus: 'unpaid', amount: 450, currency: 'EUR' }
  await call(contract.grantSource, { userId, courseId, source: 'purchase', ...unpaid }, admin)
  return userId
}

const payment = {
  kind: 'payment',
  id: 'first',
  day: '2026-11-03',
  note: 'deposit',
  amount: 15_000,
  currency: 'EUR',
  method: 'card',
  reference: 'R-1',
} as const

const request = (userId: string, revision = 1, more: object = {}) => ({
  userId,
  courseId,
  source: 'purchase',
  revision,
  entries: [{ ...payment, ...more }],
})

test('recordPayments stores several payments, each once with an event', async () => {
  const userId = await debtor()
  expect(await call(contract.recordPayments, request(userId), admin)).toEqual({
    accessId: `${userId}_${courseId}`,
  })
  await call(contract.recordPayments, request(userId), admin)
  const second = { id: 'second', amount: 30_000, reference: 'R-2' }
  await call(contract.recordPayments, request(userId, 2, second), admin)
  expect(await readRecord(userId, courseId)).toMatchObject({
    revision: 3,
    hasAccess: true,
    paymentStatus: 'paid',
    amount: 450,
    paymentId: 'R-2',
    ledger: [
      { kind: 'price', amount: 45_000 },
      { ...payment, source: 'purchase', by: admin.uid },
      { ...payment, ...second },
    ],
  })
  expect((await listEvents(userId, courseId)).map(({ action }) => action)).toEqual([
    'grant',
    'payment',
    'payment',
  ])
})

slowTest('A payment entered for a deleted account is anonymised again', async () => {
  const userId = await debtor()
  const person = { userId, addresses: [], reused: null, names: [] }
  await anonymiseAccess(person)
  await call(contract.recordPayments, request(userId, 2), admin)
  const entered = await readRecord(userId, courseId)
  // The nightly job skips records that are marked.
  expect(entered).not.toHaveProperty('accountDeleted')
  expect(entered?.ledger?.at(-1)).toMatchObject({ reference: 'R-1', note: 'deposit' })
  await anonymiseAccess(person)
  const anonymous = await readRecord(userId, courseId)
  expect(anonymous?.accountDeleted).toBe(true)
  expect(anonymous?.ledger?.at(-1)).toMatchObject({ amount: 15_000, reference: null, note: '' })
  expect(JSON.stringify(await listEvents(userId, courseId))).not.toMatch(/R-1|deposit/)
})

slowTest.each([2, 3])(
  'A payment entered before commit %s of an anonymisation leaves no text',
  async (place) => {
    const userId = await debtor()
    const person = { userId, addresses: [], reused: null, names: [] }
    for (let commit = 1; commit < place; commit += 1) beforeNextCommit(() => Promise.resolve())
    beforeNextCommit(() => call(contract.recordPayments, request(userId, 2), admin))
    // A failed part of a deletion is repeated.
    await anonymiseAccess(person).catch(() => anonymiseAccess(person))
    expect((await readRecord(userId, courseId))?.accountDeleted).toBe(true)
    const events = await listEvents(userId, courseId)
    expect(events.map(({ action }) => action)).toEqual(['grant', 'revoke', 'payment'])
    expect(JSON.stringify(events)).not.toMatch(/R-1|deposit/)
  },
)

describe('recordPayments', () => {
  slowTest('refuses another currency, a missing enrolment and a missing record', async () => {
    const userId = await debtor()
    const dollars = request(userId, 1, { currency: 'USD' })
    await expectRefusal(contract.recordPayments, dollars, admin, 'FAILED_PRECONDITION', 'currency')
    const other = { ...request(userId), source: 'scholarship' }
    await expectRefusal(contract.recordPayments, other, admin, 'FAILED_PRECONDITION')
    const { uid } = await createUser()
    await expectRefusal(contract.recordPayments, request(uid, 0), admin, 'NOT_FOUND')
  })
})

test('recordPayments refuses more than is open until its excess is named', async () => {
  const userId = await debtor()
  const tooMuch = request(userId, 1, { amount: 150_000 })
  await expectRefusal(contract.recordPayments, tooMuch, admin, 'FAILED_PRECONDITION', 'amount')
  await call(contract.recordPayments, { ...tooMuch, excess: 105_000 }, admin)
  expect(await readRecord(userId, courseId)).toMatchObject({ amount: 1500 })
})
