import * as contract from '@shala/contract/orders/orderCallables'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import { formatLongDay } from '@shala/contract/values/longDay'
import { requireStored } from '@shala/domain/orders/requirements'
import {
  requireWithdrawable,
  restoreWithdrawn,
  sendWithdrawal,
  withdraw,
} from '@shala/domain/orders/withdrawal'
import { emailTemplatesRef, parseEmailTemplates } from '../emails/emailTemplates.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { implement } from '../people/implement.ts'
import { findRequest } from '../requests/placeRequest.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { EnrolmentGuard, readOwnAccess } from './freeEnrolment.ts'
import { sendRefund } from './refundOrderPayment.ts'

export const withdrawOrder = implement(
  contract.withdrawOrder,
  async ({ orderId, revision, lastDay, kept, reason, notify }, { uid: by }) => {
    const seen = await closeCheckouts(orderId, revision)
    const templates = parseEmailTemplates(await emailTemplatesRef().get())
    return commitOrderChange({
      orderId,
      seen,
      action: 'withdraw',
      by,
      notify: false,
      reason,
      decide: async (stored, { at }) => {
        const before = requireWithdrawable(stored, kept)
        const [{ access }, requestState] = await Promise.all([
          readOwnAccess(orderId, before),
          readState(before),
        ])
        const told = notify ?? templates.withdrawal.on
        return withdraw(before, {
          at,
          by,
          kept,
          reason,
          lastDay,
          access,
          requestState,
          notify: told,
        })
      },
    })
  },
)

async function readState({ requestId }: OrderContent) {
  return requestId === null ? null : ((await findRequest(requestId))?.state ?? null)
}

export const undoWithdrawal = implement(
  contract.undoWithdrawal,
  ({ orderId, revision: seen }, { uid: by }) => {
    const guard = new EnrolmentGuard()
    return commitOrderChange({
      orderId,
      seen,
      action: 'undoWithdrawal',
      by,
      notify: false,
      decide: async (stored, { at }) => {
        const before = requireStored(stored)
        const after = restoreWithdrawn(before)
        await guard.require(orderId, before, at)
        return after
      },
      extraWrites: (commit) => guard.add(commit),
    })
  },
)

/**
 * Frequent job: sends the refunds and emails of withdrawals that can no longer be undone. The refunds
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
  let refundIds: string[] = []
  await commitOrderChange({
    orderId,
    seen: 'any',
    action: 'sendWithdrawal',
    by: 'system',
    decide: (stored, moment) => {
      const sent = sendWithdrawal(requireStored(stored), moment)
      refundIds = sent.refundIds
      return sent.order
    },
    emails: ({ withdrawal, currency }) => {
      if (withdrawal?.notify !== true) return []
      const refund = withdrawal.refunds.reduce((sum, { amount }) => sum + amount, 0)
      return [writeWithdrawalEmail({ lastDay: withdrawal.lastDay, refund, currency })]
    },
  })
  for (const id of refundIds) await sendRefund(orderId, id)
}

interface WithdrawalTerms {
  readonly lastDay: Day | null
  /** In minor units. */
  readonly refund: number
  readonly currency: string
}

export const writeWithdrawalEmail = ({ lastDay, refund, currency }: WithdrawalTerms) =>
  ({
    kind: 'withdrawal',
    access: describeAccess(lastDay),
    refund: refund === 0 ? '' : `We send ${formatMoney(refund, currency)} back to you.`,
  }) as const

export const describeAccess = (lastDay: Day | null): string =>
  lastDay === null ? '' : `Access ends on ${formatLongDay(lastDay)}.`
