import { randomUUID } from 'node:crypto'
import { getAmount, getPriceOn } from '@shala/contract/courses/price'
import { saveDiscountCode } from '@shala/contract/orders/discounts'
import {
  createOrder,
  recordOrderPayment,
  useDiscountCode,
} from '@shala/contract/orders/orderCallables'
import { PaymentSettingsContent, savePaymentSettings } from '@shala/contract/orders/paymentSettings'
import { addDays } from '@shala/contract/values/days'
import { planInstalments } from '@shala/domain/orders/plans'
import type { Firestore } from 'firebase-admin/firestore'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { callFunction } from './callFunction.ts'
import { sampleCurrency, soundHealing } from './sampleCourses.ts'
import { sampleMembers } from './sampleMembers.ts'
import { signIn } from './signIn.ts'

const [, , , samuel, tomas] = sampleMembers
const code = 'FRIENDS-10'

/**
 * Adds the payment settings, a discount code and two orders: one with a paid deposit and an instalment
 * that is due this week, and an offer with a discount that waits for the deposit. Does nothing if
 * there are orders.
 */
export async function addOrders(
  env: StackEnvironment,
  admin: string,
  firestore: Firestore,
): Promise<void> {
  const { empty } = await firestore.collection('orders').limit(1).get()
  if (!empty) return
  const settings = PaymentSettingsContent.parse({
    bankDetails: 'Shala Ltd\nIBAN GB00 SAMP 0000 0000 0000 00',
    issuer: 'Shala Ltd\n1 High Street\nBristol',
    taxLine: 'Vocational training, exempt from VAT.',
    receiptPrefix: 'SH-',
  })
  await callFunction(env, admin, savePaymentSettings, { revision: 0, settings })
  const today = new Date().toISOString().slice(0, 10)
  const offer = (userId: string, orderId: string, firstDueOn: string) => {
    const depositBy = addDays(today, 4)
    const { amount: price, deposit } = soundHealing.price
    const currency = sampleCurrency
    const days = { depositBy, firstDueOn }
    const plan = { price, currency, deposit: deposit ?? 0, parts: 3, ...days }
    return callFunction(env, admin, createOrder, {
      orderId,
      userId,
      courseId: soundHealing.id,
      dateKey: null,
      request: null,
      currency,
      price,
      insteadOf: getAmount(getPriceOn(soundHealing.price, today)),
      depositBy,
      instalments: planInstalments(plan),
      message: '',
      notify: false,
    })
  }
  await offer(samuel.uid, 'SAMUEL', addDays(today, 5))
  await callFunction(env, admin, recordOrderPayment, {
    orderId: 'SAMUEL',
    revision: 1,
    id: randomUUID(),
    amount: 10_000,
    currency: sampleCurrency,
    method: 'bank transfer',
    day: today,
    notify: false,
  })
  const form = { courseIds: [], lastDay: null, limit: 20, note: 'For friends of graduates.' }
  const value = { kind: 'percent', percent: 10 }
  await callFunction(env, admin, saveDiscountCode, { code, revision: 0, form: { ...form, value } })
  await offer(tomas.uid, 'TQMAS2', addDays(today, 30))
  const own = { orderId: 'TQMAS2', revision: 1, code }
  await callFunction(env, await signIn(env, tomas.email), useDiscountCode, own)
}
