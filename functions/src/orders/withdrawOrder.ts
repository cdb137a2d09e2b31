import { getSources } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { changePrice } from '@shala/contract/orders/instalments'
import * as contract from '@shala/contract/orders/orderCallables'
import { isUnanswered, type OrderContent, type OrderId } from '@shala/contract/orders/orders'
import { settleWithdrawal } from '@shala/contract/orders/withdrawal'
import { formatMinor } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import { parseAccessRecord } from '../access/commitAccessChanges.ts'
import { AppError } from '../callable/AppError.ts'
import { emailTemplatesRef, parseEmailTemplates } from '../emails/emailTemplates.ts'
import { findRequest } from '../enrolments/enrolmentRequest.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { orderSource } from './orderAccess.ts'
import { requireState, requireStored } from './orderRecord.ts'
import { addRefund, sendRefund } from './refundOrderPayment.ts'

export const withdrawOrder = staffCallable(
  contract.withdrawOrder,
  async ({ orderId, revision: seen, lastDay, kept, reason, notify }, { uid: by }) => {
    const templates = parseEmailTemplates(await emailTemplatesRef().get())
    return commitOrderChange({
      ...{ orderId, seen, action: 'withdraw', by, notify: false, reason },
      decide: async (stored, { at }) => {
        const before = requireState(stored, ['confirmed'])
        if (before.payments.some((one) => one.state === 'processing' || isUnanswered(one))) {
          throw new AppError('failed-precondition', 'a payment is under way', 'orderId')
        }
        if (kept > before.price) {
          throw new AppError('invalid-argument', 'must be at most the price', 'kept')
        }
        const { price, instalments } = before
        const { refunds } = settleWithdrawal(before, kept)
        const [access, requestState] = await Promise.all([readSpan(before), readState(before)])
        const sendAt = new Date(at.getTime() + limits.withdrawalUndoMinutes * 60_000)
        return {
          ...before,
          state: 'withdrawn',
          price: kept,
          instalments: changePrice(instalments, kept),
          withdrawal: {
            ...{ at, by, reason, kept, sendAt, sent: false, refunds: [...refunds] },
            lastDay: access === null ? null : lastDay,
            notify: notify ?? templates.withdrawal.on,
            before: { price, instalments, requestState, access },
          },
        }
      },
    })
  },
)

async function readState({ requestId }: OrderContent) {
  return requestId === null ? null : ((await findRequest(requestId))?.state ?? null)
}

/** Returns the days of access by the purchase; null if it does not grant the course. */
export async function readSpan({
  userId,
  courseId,
}: OrderContent): Promise<{ endsOn: Day | null } | null> {
  const id = accessId(userId, courseId)
  const record = parseAccessRecord(await firestore().collection('userCourseAccess').doc(id).get())
  const source = getSources(record)[orderSource]
  return source === undefined ? null : { endsOn: source.endsOn }
}

export const undoWithdrawal = staffCallable(
  contract.undoWithdrawal,
  ({ orderId, revision: seen }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen, action: 'undoWithdrawal', by, notify: false },
      decide: (stored) => {
        const before = requireState(stored, ['withdrawn'])
        const { withdrawal } = before
        if (withdrawal === null || withdrawal.sent) {
          const message = 'the refund and the letter were sent already'
          throw new AppError('failed-precondition', message, 'orderId')
        }
        const { price, instalments } = withdrawal.before
        return { ...before, state: 'confirmed', price, instalments, withdrawal: null }
      },
    }),
)

/**
 * Frequent job: sends the refunds and letters of withdrawals that can no longer be undone. The refunds
 * are stored before the provider is asked, so a lost answer is repeated under the same keys.
 */
export async function sendWithdrawals(now: Date) {
  const due = firestore()
    .collection('orders')
    .where('withdrawal.sent', '==', false)
    .where('withdrawal.sendAt', '<=', now)
    .orderBy('withdrawal.sendAt')
  const { docs } = await due.limit(50).get()
  let sent = 0
  for (const { id } of docs) {
    try {
      await send(id)
      sent += 1
    } catch (error) {
      log.write('order.jobFailed', { subject: { orderId: id }, detail: 'withdrawal', error })
    }
  }
  return { sent }
}

async function send(orderId: OrderId): Promise<void> {
  await closeCheckouts(orderId)
  const refundIds: string[] = []
  await commitOrderChange({
    ...{ orderId, seen: 'any', action: 'sendWithdrawal', by: 'system' },
    decide: (stored, { at, today }) => {
      refundIds.length = 0
      const before = requireStored(stored)
      const { withdrawal } = before
      if (withdrawal === null || withdrawal.sent || withdrawal.sendAt > at) return before
      let order: OrderContent = before
      // The office may have sent a part since then.
      const { refunds } = settleWithdrawal(before, withdrawal.kept)
      for (const [place, { paymentId, amount }] of refunds.entries()) {
        const id = `withdrawal-${place}-${withdrawal.at.getTime()}`
        const { reason, by } = withdrawal
        order = addRefund(order, { id, paymentId, amount, reason, by, at, today })
        refundIds.push(id)
      }
      return { ...order, withdrawal: { ...withdrawal, refunds: [...refunds], sent: true } }
    },
    emails: ({ withdrawal, currency }) => {
      if (withdrawal?.notify !== true) return []
      const refund = withdrawal.refunds.reduce((sum, { amount }) => sum + amount, 0)
      return [writeLetter({ lastDay: withdrawal.lastDay, refund, currency })]
    },
  })
  for (const id of refundIds) await sendRefund(orderId, id)
}

interface LetterTerms {
  readonly lastDay: Day | null
  /** In minor units. */
  readonly refund: number
  readonly currency: string
}

/** Returns the letter about a withdrawal. */
export const writeLetter = ({ lastDay, refund, currency }: LetterTerms) =>
  ({
    kind: 'withdrawal',
    access: describeAccess(lastDay),
    refund: refund === 0 ? '' : `We send ${formatMinor(refund, currency)} back to you.`,
  }) as const

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const describeAccess = (lastDay: Day | null): string =>
  lastDay === null ? '' : `Access ends on ${format.format(new Date(lastDay))}.`
