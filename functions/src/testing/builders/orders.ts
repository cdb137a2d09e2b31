import { randomInt, randomUUID } from 'node:crypto'
import { createOrder, recordOrderPayment } from '@shala/contract/orders/orderCallables'
import { Order } from '@shala/contract/orders/orders'
import { Receipt } from '@shala/contract/orders/receipts'
import { addDays } from '@shala/contract/values/days'
import { getExcess } from '@shala/domain/orders/payments/recordedPayments'
import { planInstalments } from '@shala/domain/orders/plans'
import type * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { addCourse, listStored } from '../store.ts'
import type { TestPerson } from './people.ts'

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const createOrderId = (): string =>
  Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')

/** Today in UTC, which is also the day of the school in tests, and days after it. */
export const dayFromNow = (days: number): string =>
  addDays(new Date().toISOString().slice(0, 10), days)

type OrderInput = z.input<typeof createOrder.input>

/** An order of 1,200.00 GBP with a deposit of a sixth and two instalments, for a new course. */
export async function buildOrderInput(
  { uid: userId }: Pick<TestPerson, 'uid'>,
  wishes: Partial<OrderInput> = {},
): Promise<OrderInput> {
  const { price = 120_000, currency = 'GBP', depositBy = dayFromNow(7) } = wishes
  const firstDueOn = dayFromNow(30)
  const plan = { price, currency, deposit: price / 6, depositBy, parts: 2, firstDueOn }
  return {
    orderId: createOrderId(),
    userId,
    courseId: wishes.courseId ?? (await addCourse()),
    dateKey: null,
    request: null,
    currency,
    price,
    depositBy,
    instalments: planInstalments(plan),
    message: '',
    notify: null,
    ...wishes,
  }
}

/** Offers a place, and returns the key of the order. */
export async function offer(
  student: Pick<TestPerson, 'uid'>,
  admin: TestPerson,
  wishes: Partial<OrderInput> = {},
): Promise<string> {
  const input = await buildOrderInput(student, wishes)
  return (await call(createOrder, input, admin)).id
}

/** Records a payment by transfer. */
export async function pay(
  orderId: string,
  amount: number,
  admin: TestPerson,
  wishes: Partial<z.input<typeof recordOrderPayment.input>> = {},
) {
  const order = await readOrder(orderId)
  const { revision, currency } = order
  const excess = getExcess(order, amount)
  const about = { orderId, revision, id: randomUUID(), amount, excess, currency }
  const how = { method: 'bank transfer', day: dayFromNow(0), notify: null }
  return call(recordOrderPayment, { ...about, ...how, ...wishes }, admin)
}

export async function readOrder(orderId: string): Promise<Order> {
  return Order.parse((await firestore().collection('orders').doc(orderId).get()).data())
}

/** The receipts of an order, by their numbers. */
export async function listReceipts(orderId: string): Promise<Receipt[]> {
  const receipts = await listStored(Receipt, 'receipts', 'orderId', orderId)
  return receipts.toSorted((one, other) => one.number.localeCompare(other.number))
}
