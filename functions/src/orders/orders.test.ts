import { changePayment, recordPayments } from '@shala/contract/access/access'
import * as contract from '@shala/contract/orders/orderCallables'
import { downloadReceipt } from '@shala/contract/orders/receipts'
import { getBalance } from '@shala/contract/payments/ledger'
import { slowTest } from '@shala/contract/testing/slowTest'
import { getOrderBalance } from '@shala/domain/orders/instalments'
import { listLedger } from '@shala/domain/payments/enrolmentLedger'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  buildOrderInput,
  dayFromNow,
  listReceipts,
  offer,
  pay,
  readOrder,
} from '../testing/builders/orders.ts'
import { createStaff, createUser, type TestPerson } from '../testing/builders/people.ts'
import { addDate, ask, givePlaces, readRequest, takenAt } from '../testing/builders/requests.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit, listEvents, readRecord } from '../testing/store.ts'
import { lapseOrders } from './jobs/lapseOrders.ts'
import { orderRef } from './orderRecord.ts'

const createStudent = () => createUser({ displayName: 'Maya' })
const listSubjects = async ({ email }: TestPerson) =>
  (await listEmailsTo(email)).map(({ message }) => message.subject)

/** Expects the sums of the order in the ledger of the access record. */
async function expectSameMoney(orderId: string) {
  const order = await readOrder(orderId)
  const record = await readRecord(order.userId, order.courseId)
  if (record === null) throw new Error('There is no access record')
  const { paid, refunded, due, credit } = getOrderBalance(order)
  expect(getBalance(listLedger(record, 'purchase'))).toEqual({
    paid,
    refunded,
    due,
    credit,
    price: order.price,
    currency: order.currency,
  })
}

describe('an offer', () => {
  test('is stored once, with its audit event and an email', async () => {
    const maya = await createStudent()
    const input = await buildOrderInput(maya, { message: 'Welcome!' })
    const saved = await call(contract.createOrder, input, admin)
    expect(await call(contract.createOrder, input, admin)).toEqual(saved)
    expect(await readOrder(saved.id)).toMatchObject({
      userId: maya.uid,
      name: 'Maya',
      state: 'offered',
      courseTitle: 'A course',
      price: 120_000,
      nextDueOn: dayFromNow(7),
      revision: 1,
    })
    expect(await listAudit('orders', saved.id)).toMatchObject([
      { action: 'create', by: admin.uid, revision: 1 },
    ])
    const [mail, ...more] = await listEmailsTo(maya.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'offer', userId: maya.uid })
    expect(mail?.message.text).toContain('Pay £200.00 by')
    expect(mail?.message.text).toContain('The price is £1,200.00: £200.00 by')
    expect(mail?.message.text).toContain('Welcome!')
    expect(mail?.message.text).toContain(`/dashboard/user/orders/${saved.id}`)
    expect(await readRecord(maya.uid, input.courseId)).toBeNull()
    expect(await listReceipts(saved.id)).toEqual([])
  })

  test.each([
    [
      'instalments',
      {
        price: 100,
        instalments: [{ id: 'deposit', dueOn: '2099-01-01', amount: 99 }],
        depositBy: '2099-01-01',
      },
    ],
    ['depositBy', { depositBy: dayFromNow(-1) }],
    ['currency', { currency: 'QQQ' }],
  ])('is refused for an invalid %s', async (field, wishes) => {
    const input = await buildOrderInput(await createStudent(), wishes)
    expect(await refusal(contract.createOrder, input, admin)).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field,
    })
  })

  test('is refused for an unverified email, and beside another offer, also at once', async () => {
    const nobody = await createUser({ emailVerified: false })
    const unproven = await refusal(contract.createOrder, await buildOrderInput(nobody), admin)
    expect(unproven).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'userId' })
    const maya = await createStudent()
    const courseId = await addCourse()
    const inputs = await Promise.all([1, 2, 3].map(() => buildOrderInput(maya, { courseId })))
    const outcomes = await Promise.allSettled(
      inputs.map((input) => call(contract.createOrder, input, admin)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await buildOrderInput(maya, { courseId })
    await expectRefusal(contract.createOrder, again, admin, 'FAILED_PRECONDITION', 'courseId')
  })

  test('is refused if payments were recorded without an order', async () => {
    const maya = await createStudent()
    const courseId = await addCourse()
    const terms = { userId: maya.uid, courseId, source: 'purchase' as const }
    const { grantSource } = await import('@shala/contract/access/access')
    await call(grantSource, { ...terms, amount: 90, paymentStatus: 'paid' }, admin)
    const input = await buildOrderInput(maya, { courseId })
    await expectRefusal(contract.createOrder, input, admin, 'FAILED_PRECONDITION', 'courseId')
  })

  test('asks to confirm another price than that of the course or its date', async () => {
    const price = { amount: 120_000, deposit: 20_000, earlyBird: null, instalments: 2 }
    const courseId = await addCourse('A course', { price })
    const dateKey = await addDate(courseId, { price: { ...price, amount: 90_000 } })
    const maya = await createStudent()
    const input = await buildOrderInput(maya, { courseId, price: 12_000 })
    const refused = { code: 'FAILED_PRECONDITION', field: 'price' }
    expect(await refusal(contract.createOrder, input, admin)).toMatchObject({
      ...refused,
      message: expect.stringContaining('is another price than £1,200.00'),
    })
    const dated = await buildOrderInput(maya, { courseId, dateKey })
    expect(await refusal(contract.createOrder, dated, admin)).toMatchObject(refused)
    const wrong = { ...dated, insteadOf: 120_000 }
    expect(await refusal(contract.createOrder, wrong, admin)).toMatchObject(refused)
    await call(contract.createOrder, { ...dated, insteadOf: 90_000 }, admin)
    expect(await readOrder(dated.orderId)).toMatchObject({ price: 120_000 })
  })

  test('has the early-bird price of the day on which the student asked', async () => {
    const earlyBird = { amount: 60_000, until: dayFromNow(-1) }
    const price = { amount: 120_000, deposit: null, earlyBird, instalments: 2 }
    const courseId = await addCourse('A course', { price })
    const dateKey = await addDate(courseId)
    const maya = await createStudent()
    const { requestId: id } = await ask(maya, courseId, dateKey)
    const request = { id, revision: 1 }
    const input = await buildOrderInput(maya, { courseId, dateKey, request, price: 60_000 })
    expect(await refusal(contract.createOrder, input, admin)).toMatchObject({ field: 'price' })
    const since = new Date(Date.now() - 2 * 86_400_000)
    await firestore().collection('placeRequests').doc(id).update({ since })
    await call(contract.createOrder, input, admin)
    expect(await readOrder(input.orderId)).toMatchObject({ price: 60_000, requestId: id })
  })

  slowTest('can be changed and cancelled before a payment', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const { instalments } = await buildOrderInput(maya, { price: 90_000 })
    const terms = { price: 90_000, instalments, depositBy: dayFromNow(7) }
    const about = { orderId, reason: 'Agreed by phone', notify: false }
    await call(contract.changeOrder, { ...about, revision: 1, ...terms }, admin)
    expect(await readOrder(orderId)).toMatchObject({ price: 90_000, listPrice: 90_000 })
    expect((await listAudit('orders', orderId)).map(({ reason }) => reason)).toEqual([
      undefined,
      'Agreed by phone',
    ])
    await expectRefusal(contract.cancelOrder, { ...about, revision: 1 }, admin, 'ABORTED')
    await call(contract.cancelOrder, { ...about, revision: 2 }, admin)
    expect(await readOrder(orderId)).toMatchObject({ state: 'cancelled', nextDueOn: null })
    expect(await listSubjects(maya)).toEqual(['Your place in A course'])
  })

  slowTest('emails the student once when it is cancelled, with the reason', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const end = { orderId, revision: 1, reason: 'The course is off.', notify: null }
    await call(contract.cancelOrder, end, admin)
    await expectRefusal(contract.cancelOrder, { ...end, revision: 2 }, admin, 'FAILED_PRECONDITION')
    const emails = await listEmailsTo(maya.email)
    const told = emails.filter(({ kind }) => kind === 'offerCancelled')
    expect(told).toHaveLength(1)
    expect(told[0]?.message.text).toContain('nothing to pay.\n\nThe course is off.\n\n')
  })
})

describe('an offer on a condition', () => {
  const offerOn = async (condition: { text: string; by: string }) => {
    const maya = await createStudent()
    return { maya, orderId: await offer(maya, admin, { condition }) }
  }
  const condition = { text: 'Send us your certificate', by: dayFromNow(3) }

  test('is confirmed only once it is met, also if its deposit came before', async () => {
    const { maya, orderId } = await offerOn(condition)
    expect(await listSubjects(maya)).toEqual(['Your place in A course, on one condition'])
    expect(await readOrder(orderId)).toMatchObject({
      depositBy: dayFromNow(3),
      nextDueOn: null,
      condition: { ...condition, metAt: null },
    })
    await pay(orderId, 20_000, admin)
    const paid = await readOrder(orderId)
    expect(paid).toMatchObject({ state: 'offered' })
    const about = { orderId, revision: paid.revision, notify: null }
    await call(contract.meetCondition, about, admin)
    expect(await readOrder(orderId)).toMatchObject({
      state: 'confirmed',
      depositBy: dayFromNow(7),
    })
    expect((await listSubjects(maya)).at(-1)).toBe('You have a place in A course')
  })

  test('asks for the deposit once it is met', async () => {
    const { maya, orderId } = await offerOn(condition)
    await call(contract.meetCondition, { orderId, revision: 1, notify: null }, admin)
    expect(await readOrder(orderId)).toMatchObject({ nextDueOn: dayFromNow(7) })
    const [, mail] = await listEmailsTo(maya.email)
    expect(mail?.message.text).toContain('Pay £200.00 by')
  })

  test('lapses after its last day, and the email says why', async () => {
    const { maya, orderId } = await offerOn({ ...condition, by: dayFromNow(0) })
    await orderRef(orderId).update({ depositBy: dayFromNow(-1) })
    await lapseOrders(new Date())
    expect(await readOrder(orderId)).toMatchObject({ state: 'lapsed' })
    const mail = (await listEmailsTo(maya.email)).find(({ kind }) => kind === 'lapse')
    expect(mail?.message.text).toContain('one condition, which was not met by')
  })

  test.each([
    ['after the first payment', dayFromNow(8)],
    ['in the past', dayFromNow(-1)],
  ])('is refused if its last day is %s', async (_, by) => {
    const input = await buildOrderInput(await createStudent(), { condition: { ...condition, by } })
    expect(await refusal(contract.createOrder, input, admin)).toMatchObject({
      field: 'condition.by',
    })
  })
})

describe('the recipient of the invoice', () => {
  const recipient = {
    name: 'Maya Lind',
    company: 'Lind Studio GmbH',
    taxNumber: 'DE123456789',
    address: 'Hauptstraße 1\n10115 Berlin',
  }
  const save = (orderId: string, revision: number, person: TestPerson, wishes: object = {}) =>
    call(
      contract.saveInvoiceRecipient,
      { orderId, revision, recipient: { ...recipient, ...wishes } },
      person,
    )

  test('is named by the student before paying, and by the office afterwards', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await save(orderId, 1, maya)
    await pay(orderId, 20_000, admin)
    expect(await listReceipts(orderId)).toMatchObject([
      { kind: 'invoice', recipient },
      { kind: 'receipt', recipient },
    ])
    const { revision } = await readOrder(orderId)
    await expect(save(orderId, revision, maya, { company: 'Mine' })).rejects.toThrow(
      'the invoice was issued already',
    )
    await save(orderId, revision, admin, { company: 'Bos BV' })
    const [invoice, , ...again] = await listReceipts(orderId)
    expect(again).toMatchObject([
      { kind: 'creditNote', amount: 120_000, cancels: invoice?.number, recipient },
      { kind: 'invoice', amount: 120_000, recipient: { company: 'Bos BV' } },
    ])
    expect((await listReceipts(orderId))[0]?.cancelledBy).toBe(again[0]?.number)
    await expectSameMoney(orderId)
  })

  slowTest('of the order of another student cannot be named', async () => {
    const orderId = await offer(await createStudent(), admin)
    await expect(save(orderId, 1, await createStudent())).rejects.toThrow('there is no such order')
  })
})

describe('a payment by transfer', () => {
  slowTest('of the deposit grants access with invoice, receipt, ledger and email', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await pay(orderId, 20_000, admin)
    const { courseId, state, nextDueOn } = await readOrder(orderId)
    expect({ state, nextDueOn }).toEqual({ state: 'confirmed', nextDueOn: dayFromNow(30) })
    expect(await readRecord(maya.uid, courseId)).toMatchObject({
      hasAccess: true,
      revision: 1,
      sourceKeys: ['purchase'],
      paymentStatus: 'part paid',
    })
    expect(await listEvents(maya.uid, courseId)).toMatchObject([
      { action: 'grant', source: 'purchase', by: admin.uid, reason: `Order ${orderId}` },
    ])
    await expectSameMoney(orderId)
    expect(await listReceipts(orderId)).toMatchObject([
      { kind: 'invoice', amount: 120_000, currency: 'GBP' },
      { kind: 'receipt', amount: 20_000, method: 'bank transfer' },
    ])
    expect(await listSubjects(maya)).toEqual(
      expect.arrayContaining([
        'You have a place in A course',
        'We have received your payment for A course',
      ]),
    )
    await pay(orderId, 100_000, admin)
    await expectSameMoney(orderId)
    expect(await readOrder(orderId)).toMatchObject({ nextDueOn: null })
  })

  test('is recorded once for a repeated request', async () => {
    const orderId = await offer(await createStudent(), admin)
    const { revision } = await readOrder(orderId)
    const id = '0a3f4c62-7d0e-4a53-8f3c-0a3f4c627d0e'
    const first = await pay(orderId, 20_000, admin, { id, revision })
    expect(await pay(orderId, 20_000, admin, { id, revision })).toEqual(first)
    expect((await readOrder(orderId)).payments).toHaveLength(1)
    expect(await listReceipts(orderId)).toHaveLength(2)
  })

  slowTest('can be cancelled with a credit note, and access stays', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await pay(orderId, 20_000, admin)
    const { revision, payments, courseId } = await readOrder(orderId)
    const about = { orderId, revision, paymentId: payments[0]?.id ?? '', reason: 'Typed twice' }
    await call(contract.cancelOrderPayment, about, admin)
    await expectSameMoney(orderId)
    expect(await readOrder(orderId)).toMatchObject({ state: 'confirmed', nextDueOn: dayFromNow(7) })
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: true })
    const [, receipt, note] = await listReceipts(orderId)
    expect(note).toMatchObject({ kind: 'creditNote', amount: 20_000, cancels: receipt?.number })
    expect(receipt?.cancelledBy).toBe(note?.number)
    const mail = (await listEmailsTo(maya.email)).find(({ kind }) => kind === 'receiptCancelled')
    expect(mail?.message.text).toContain(`cancelled the receipt ${receipt?.number}`)
    expect(mail?.message.text).toContain('Typed twice')
  })

  test('of more than is open is refused until its excess is named', async () => {
    const orderId = await offer(await createStudent(), admin)
    const refused = 'amount: is £4,300.00 more than is open'
    await expect(pay(orderId, 550_000, admin, { excess: 0 })).rejects.toThrow(refused)
    await expect(pay(orderId, 550_000, admin, { excess: 1 })).rejects.toThrow(refused)
    await pay(orderId, 550_000, admin, { excess: 430_000 })
    expect(getOrderBalance(await readOrder(orderId))).toMatchObject({ credit: 430_000 })
  })

  test('is followed by a change of the plan, which is emailed to the student', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await pay(orderId, 20_000, admin)
    const { revision, instalments, depositBy } = await readOrder(orderId)
    const [first, ...later] = instalments
    const moved = later.map((part) => ({ ...part, dueOn: dayFromNow(60) }))
    const terms = { price: 120_000, depositBy, instalments: [...(first ? [first] : []), ...moved] }
    const about = { orderId, revision, reason: 'Agreed', notify: true }
    await call(contract.changeOrder, { ...about, ...terms }, admin)
    const mail = (await listEmailsTo(maya.email)).find(({ kind }) => kind === 'planChanged')
    expect(mail?.message.text).toContain('Still to pay: £1,000.00.')
  })

  slowTest('for four orders at once creates receipt numbers without gaps', async () => {
    const orderIds = await Promise.all(
      Array.from({ length: 4 }, async () => offer(await createStudent(), admin)),
    )
    await Promise.all(orderIds.map((orderId) => pay(orderId, 20_000, admin)))
    const receipts = (await Promise.all(orderIds.map(listReceipts))).flat()
    const places = receipts
      .map(({ number }) => Number(number.split('-').at(-1)))
      .toSorted((a, b) => a - b)
    expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
  })
})

describe('the ledger of an order', () => {
  slowTest('cannot be changed by hand, and the error names the order', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await pay(orderId, 20_000, admin)
    const { courseId } = await readOrder(orderId)
    const record = await readRecord(maya.uid, courseId)
    const whose = { userId: maya.uid, courseId, source: 'purchase' as const, revision: 1 }
    const entry = {
      kind: 'price',
      id: 'a',
      day: dayFromNow(0),
      amount: 1,
      currency: 'GBP',
    } as const
    const noted = await refusal(recordPayments, { ...whose, entries: [entry] }, admin)
    expect(noted.message).toContain(`order ${orderId}`)
    const payment = {
      paymentMethod: 'cash',
      paymentId: null,
      amount: 1,
      currency: 'GBP',
      paymentStatus: 'paid',
    }
    const grantedAt = record?.grantedAt.toISOString() ?? ''
    const changed = await refusal(changePayment, { ...whose, grantedAt, payment }, admin)
    expect(changed.message).toContain(`order ${orderId}`)
  })

  slowTest('allows a second order once the first is paid and has ended', async () => {
    const maya = await createStudent()
    const courseId = await addCourse()
    const whose = { userId: maya.uid, courseId, source: 'purchase' as const }
    const first = await offer(maya, admin, { courseId })
    await pay(first, 20_000, admin)
    const { revokeSource } = await import('@shala/contract/access/access')
    await call(revokeSource, { ...whose, reason: 'Over' }, admin)
    const again = await buildOrderInput(maya, { courseId })
    const refused = await refusal(contract.createOrder, again, admin)
    expect(refused.message).toContain(`still pays order ${first}`)
    await pay(first, 100_000, admin)
    await call(contract.createOrder, again, admin)
    await pay(again.orderId, 20_000, admin)
    const input = { lastDay: null, kept: 120_000 }
    const preview = await call(contract.previewWithdrawal, { ...input, orderId: first }, admin)
    expect(preview.access).toBe('The student keeps access by another order of this course.')
    const end = { ...input, reason: 'Ill', notify: false }
    const { revision } = await readOrder(first)
    const ended = await call(contract.withdrawOrder, { ...end, orderId: first, revision }, admin)
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: true })
    const undo = { orderId: first, revision: ended.revision }
    expect((await refusal(contract.undoWithdrawal, undo, admin)).message).toContain(again.orderId)
    await pay(again.orderId, 100_000, admin)
    const more = await buildOrderInput(maya, { courseId })
    const third = await refusal(contract.createOrder, more, admin)
    expect(third.message).toContain(`has the course by order ${again.orderId}`)
    const record = await readRecord(maya.uid, courseId)
    const sums = { price: 240_000, paid: 240_000, due: 0 }
    expect(record && getBalance(listLedger(record, 'purchase'))).toMatchObject(sums)
    const second = await readOrder(again.orderId)
    const own = { ...end, orderId: again.orderId, revision: second.revision }
    await call(contract.withdrawOrder, own, admin)
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: false })
  })
})

describe('the seat of an order', () => {
  slowTest('is held by the offer, and only the office can overbook a full date', async () => {
    const maya = await createStudent()
    const soundHealing = await addCourse()
    const dateKey = await addDate(soundHealing, { capacity: 12 })
    const { requestId } = await ask(maya, soundHealing, dateKey)
    const request = { id: requestId, revision: 1 }
    const orderId = await offer(maya, admin, { courseId: soundHealing, dateKey, request })
    expect(await readRequest(requestId)).toMatchObject({ state: 'offered' })
    expect(await takenAt(soundHealing, dateKey)).toMatchObject({ accepted: 1 })
    await pay(orderId, 20_000, admin)
    expect(await readRequest(requestId)).toMatchObject({ state: 'accepted' })
    expect(await takenAt(soundHealing, dateKey)).toMatchObject({ accepted: 1 })
    await givePlaces(soundHealing, dateKey, 12)
    const leo = await createStudent()
    const input = await buildOrderInput(leo, { courseId: soundHealing, dateKey })
    expect(await refusal(contract.createOrder, input, admin)).toMatchObject({ field: 'overbook' })
    await call(contract.createOrder, { ...input, overbook: true }, admin)
    const { revision } = await readOrder(input.orderId)
    const end = { orderId: input.orderId, revision, reason: 'Changed their mind', notify: false }
    await call(contract.cancelOrder, end, admin)
    expect(await readRequest(`${leo.uid}_${soundHealing}_${dateKey}`)).toMatchObject({
      state: 'declined',
      reason: 'Changed their mind',
    })
  })
})

slowTest('a receipt is for its student and the office only', async () => {
  const maya = await createStudent()
  const id = await offer(maya, admin)
  await pay(id, 20_000, admin)
  const number = (await listReceipts(id)).map((receipt) => receipt.number).at(-1) ?? ''
  for (const person of [maya, admin, await createStaff('office')]) {
    const { fileName, pdf } = await call(downloadReceipt, { number }, person)
    expect(fileName).toContain(number)
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  for (const person of [await createStudent(), await createStaff('teacher')]) {
    await expectRefusal(downloadReceipt, { number }, person, 'NOT_FOUND', 'number')
  }
  await expectRefusal(downloadReceipt, { number }, undefined, 'UNAUTHENTICATED')
})
