import * as contract from '@shala/contract/access/access'
import type { Payment } from '@shala/contract/access/access'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call, refusal } from '../../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../../testing/store.ts'

let admin: TestPerson
let courseId: string
beforeAll(async () => {
  ;[admin, courseId] = await Promise.all([createAdmin(), addCourse()])
})

const paid = {
  paymentMethod: 'card',
  paymentId: 'R-1',
  amount: 450,
  currency: 'CHF',
  paymentStatus: 'paid',
}
const refunded = { ...paid, paymentStatus: 'refunded' }

async function payer(): Promise<string> {
  const { uid: userId } = await createUser()
  await call(contract.grantSource, { userId, courseId, source: 'purchase', ...paid }, admin)
  return userId
}

/** Builds a request to change the payment of a person, based on the current record. */
async function request(userId: string, payment: Payment = refunded) {
  const record = await readRecord(userId, courseId)
  const { revision = 0, grantedAt = new Date() } = record ?? {}
  const key = { source: 'purchase', grantedAt: grantedAt.toISOString() }
  return { userId, courseId, ...key, revision, payment }
}

test('changePayment updates the payment of an enrolment and writes an event', async () => {
  const userId = await payer()
  const before = await readRecord(userId, courseId)
  const answer = await call(contract.changePayment, await request(userId), admin)
  expect(answer).toEqual({ accessId: `${userId}_${courseId}` })
  const record = await readRecord(userId, courseId)
  expect(record).toEqual({
    ...before,
    ...refunded,
    revision: 2,
    updatedAt: expect.any(Date),
    sources: { purchase: { ...before?.sources?.purchase, ...refunded } },
  })
  expect((await listEvents(userId, courseId)).at(-1)).toMatchObject({
    action: 'payment',
    source: 'purchase',
    by: admin.uid,
    before,
    after: record,
  })
})

describe('changePayment', () => {
  test('refuses a payment that the record does not have', async () => {
    const asked = await request(await payer())
    for (const other of [{ source: 'scholarship' }, { grantedAt: '2020-01-01T00:00:00.000Z' }]) {
      expect(await refusal(contract.changePayment, { ...asked, ...other }, admin)).toMatchObject({
        code: 'FAILED_PRECONDITION',
      })
    }
  })
})
