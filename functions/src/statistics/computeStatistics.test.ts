import { randomUUID } from 'node:crypto'
import { grantAccess, recordPayments, revokeAccess } from '@shala/contract/access/access'
import { Order } from '@shala/contract/orders/orders'
import { EnrolmentStatistics } from '@shala/contract/statistics/EnrolmentStatistics'
import { SeatStatistics } from '@shala/contract/statistics/SeatStatistics'
import { PaymentStatistics } from '@shala/contract/statistics/paymentStatistics'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { slowTest } from '@shala/contract/testing/slowTest'
import type * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { admin } from '../testing/builders/admin.ts'
import { createUser } from '../testing/builders/people.ts'
import { keepLogLines } from '../testing/logLines.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'
import { computeStatistics } from './computeStatistics.ts'

/** Returns a currency that no other test uses, so that sums contain only one test. */
const newCurrency = () =>
  `Q${String.fromCharCode(65 + Math.random() * 26, 65 + Math.random() * 26)}`

const day = 24 * 60 * 60 * 1000
const now = new Date()
const fromNow = (days: number) => new Date(now.getTime() + days * day)

const getToday = async () => schoolDayAt(now, await schoolTimeZone())

async function compute<Schema extends z.ZodType>(id: string, schema: Schema) {
  await computeStatistics(now)
  return schema.parse((await firestore().doc(`statistics/${id}`).get()).data())
}

async function computeSums(currency: string) {
  const { currencies } = await compute('payments', PaymentStatistics)
  return currencies.find((sums) => sums.currency === currency)
}

/** Stores a record like other software or an older release. */
async function storeRecord(fields: object) {
  const userId = randomUUID()
  const [createdAt, updatedAt, grantedAt] = [fromNow(-900), fromNow(-900), fromNow(-900)]
  const stamps = { createdAt, updatedAt, grantedAt, grantedBy: 'asha' }
  const record = { userId, courseId: 'yoga', hasAccess: true, isActive: true, ...stamps, ...fields }
  await firestore().doc(`userCourseAccess/${userId}_yoga`).set(record)
}

slowTest('computeStatistics sums up payments and counts enrolments', async () => {
  const [currency, courseId, { uid: userId }] = [
    newCurrency(),
    await addCourse(),
    await createUser(),
  ]
  const before = (await compute('enrolments', EnrolmentStatistics)).months.at(-1)
  const paid = { amount: 450, currency, paymentStatus: 'paid', paymentMethod: 'card' }
  await call(grantAccess, { userId, courseId, notify: false, ...paid }, admin)
  const student = { userId: (await createUser()).uid, courseId }
  await call(grantAccess, { ...student, notify: false }, admin)
  const today = await getToday()
  const entries = [
    { kind: 'price' as const, id: 'p', amount: 90_000, currency, day: today },
    { kind: 'payment' as const, id: 'a', amount: 30_000, currency, day: today },
    { kind: 'refund' as const, id: 'b', amount: 1000, currency, day: today },
  ]
  const ledger = { ...student, source: 'individual', revision: 1, entries }
  await call(recordPayments, ledger, admin)

  const sums = await computeSums(currency)
  expect(sums?.months.at(-1)).toMatchObject({ received: 75_000, refunded: 1000 })
  expect(sums?.months.at(-1)).toMatchObject({ due: 135_000, open: 61_000 })
  const count = async () =>
    ((await compute('enrolments', EnrolmentStatistics)).months.at(-1)?.enrolments ?? 0) -
    (before?.enrolments ?? 0)
  expect(await count()).toBe(2)
  await call(revokeAccess, { userId, courseId, notify: false }, admin)
  expect(await count()).toBe(1)
  // The received money still counts, and nothing is due any more.
  expect((await computeSums(currency))?.months.at(-1)).toMatchObject({
    received: 75_000,
    due: 90_000,
  })
})

test('computeStatistics includes instalments of orders, also of unchanged older ones', async () => {
  const currency = newCurrency()
  const dueOn = schoolDayAt(fromNow(-40), await schoolTimeZone())
  const instalments = [{ id: 'deposit', dueOn, amount: 120_000 }]
  const order = { currency, state: 'confirmed', instalments, nextDueOn: dueOn } as const
  const ids = ['OLDXYZ', 'NEWXYZ']
  for (const [place, id] of ids.entries()) {
    const updatedAt = place === 0 ? fromNow(-900) : now
    const payments = [createPayment({ amount: 20_000 })]
    const stamps = { revision: 1, createdAt: updatedAt, updatedAt }
    const stored = Order.parse({ ...createOrderContent({ ...order, payments }), ...stamps })
    await firestore().doc(`orders/${id}`).set(stored)
  }
  expect((await computeSums(currency))?.overdue).toEqual([0, 200_000, 0, 0])
  for (const id of ids) await firestore().doc(`orders/${id}`).delete()
})

test('computeStatistics counts the seats of future sessions', async () => {
  const count = async () => (await compute('seats', SeatStatistics)).weeks
  const before = await count()
  const startsAt = fromNow(15)
  await firestore()
    .doc(`courses/yoga/sessions/${randomUUID()}`)
    .set({
      scheduleId: 's',
      courseId: 'yoga',
      roomId: 'r',
      roomName: 'Attic',
      title: '',
      place: { kind: 'address', address: 'A' },
      teacher: 'Gwen',
      teacherKey: 'gwen',
      seats: 12,
      booked: 5,
      waiting: 1,
      timeZone: 'UTC',
      wallTime: '2027-01-01T10:00',
      startsAt,
      endsAt: startsAt,
    })
  const after = await count()
  const sum = (weeks: typeof after, key: 'booked' | 'free' | 'waiting') =>
    weeks.reduce((total, week) => total + week[key], 0)
  const more = (['booked', 'free', 'waiting'] as const).map(
    (key) => sum(after, key) - sum(before, key),
  )
  expect(more).toEqual([5, 7, 1])
})

test('computeStatistics includes payments and open amounts of enrolments that are years old', async () => {
  const [currency, today] = [newCurrency(), await getToday()]
  const entry = { source: 'purchase', note: '', by: 'asha', at: now, currency }
  const old = schoolDayAt(fromNow(-800), 'UTC')
  const source = { grantedAt: fromNow(-900), grantedBy: 'asha' }
  const price = { ...entry, id: 'p', kind: 'price', amount: 900, day: old }
  const payment = { ...entry, id: 'a', kind: 'payment', amount: 200, day: today }
  await storeRecord({
    sources: { purchase: source },
    ledger: [price, { ...payment, method: null, reference: null }],
    paymentMonths: [today.slice(0, 7), 'open'],
  })
  // An older record without payment months.
  await storeRecord({ paymentStatus: 'Unpaid', amount: 3, currency })
  const lines = keepLogLines()
  await storeRecord({ amount: 'free', paymentStatus: 'unpaid' })
  const sums = await computeSums(currency)
  expect(sums?.months.at(-1)).toMatchObject({ received: 200, due: 0 })
  expect(sums?.overdue).toEqual([0, 0, 0, 700 + 300])
  expect(lines.map(({ event }) => event)).toContain('record.damaged')
  jest.restoreAllMocks()
})
