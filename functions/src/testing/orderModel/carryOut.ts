import { addDays } from '@shala/contract/values/days'
import { revoke } from '@shala/domain/access/changes/changeRecord'
import { removeCode, useCode } from '@shala/domain/orders/discounts'
import {
  cancelPayment,
  getExcess,
  recordPayment,
} from '@shala/domain/orders/payments/recordedPayments'
import { answerRefund } from '@shala/domain/orders/payments/refunds'
import { changePrice } from '@shala/domain/orders/plans'
import { findOwnAccess, orderSource, requireFreeEnrolment } from '@shala/domain/orders/purchase'
import { requireStored } from '@shala/domain/orders/requirements'
import { cancelOffer, changeTerms, reviveOffer } from '@shala/domain/orders/terms'
import { restoreWithdrawn, withdraw } from '@shala/domain/orders/withdrawal'
import { getCardLimits } from '@shala/domain/payments/stripeAmounts'
import { AppError } from '../../callable/AppError.ts'
import { type OrderStory, pick, share } from './OrderStory.ts'
import type { OrderOperation } from './orderOperations.ts'

/** Carries an operation out. A refusal changes nothing; another error is a defect. */
export function carryOut(story: OrderStory, operation: OrderOperation): void {
  try {
    act(story, operation)
    story.done.push(operation.kind)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The office can record any amount; half of them cannot be paid by card. */
const odd = ({ isOdd }: { readonly isOdd: boolean }, currency: string) =>
  isOdd ? 7 : getCardLimits(currency).step

function act(story: OrderStory, operation: OrderOperation): void {
  const { school, provider } = story
  const orderId =
    'place' in operation ? (pick([...school.orders.keys()], operation.place) ?? '') : ''
  const order = school.orders.get(orderId)
  const { at, today } = school.moment
  switch (operation.kind) {
    case 'offer':
      story.offer(operation)
      break
    case 'change': {
      if (order === undefined) break
      const price = share(order.listPrice, operation.percent, order.currency)
      const { depositBy } = order
      story.closePages(orderId)
      const instalments = changePrice(order.instalments, price, order.currency)
      school.commit(orderId, 'office', (before) =>
        changeTerms(before, { price, instalments, depositBy }),
      )
      break
    }
    case 'cancel':
      story.closePages(orderId)
      school.commit(orderId, 'office', cancelOffer)
      break
    case 'revive':
      school.commit(orderId, 'office', (before) => {
        const { currency } = requireStored(before)
        requireFreeEnrolment({ orderId, currency }, school.others, school.record, at)
        return reviveOffer(before, today)
      })
      break
    case 'record': {
      if (order === undefined) break
      const { currency, listPrice } = order
      const amount = share(listPrice, operation.percent, currency) + odd(operation, currency)
      const id = story.createKey('own')
      const about = { method: 'cash', note: '', day: today, reference: '', currency }
      story.finish(orderId)
      story.closePages(orderId)
      school.commit(orderId, 'office', (before) =>
        recordPayment(
          before,
          {
            ...about,
            id,
            amount,
            excess: getExcess(requireStored(before), amount),
            by: 'office',
            revision: before?.revision ?? 0,
          },
          { at, today },
        ),
      )
      break
    }
    case 'cancelPayment': {
      const paymentId = pick(order?.payments ?? [], operation.payment)?.id ?? ''
      school.commit(orderId, 'office', (before) =>
        cancelPayment(before, { paymentId, reason: 'A mistake', at }),
      )
      break
    }
    case 'refund':
      story.refund(orderId, operation)
      break
    case 'answerRefund': {
      const { lowersPrice } = operation
      const refundId = pick(order?.refunds ?? [], operation.refund)?.id ?? ''
      school.commit(orderId, 'office', (before) =>
        answerRefund(requireStored(before), { refundId, lowersPrice }),
      )
      break
    }
    case 'withdraw': {
      if (order === undefined) break
      story.closePages(orderId)
      const kept =
        share(order.price, operation.percent, order.currency) + odd(operation, order.currency)
      const lastDay = operation.isDated ? addDays(today, 5) : null
      school.commit(orderId, 'office', (before) =>
        withdraw(before, {
          at,
          by: 'office',
          kept,
          reason: 'Ill',
          lastDay,
          requestState: null,
          notify: false,
          access: findOwnAccess(orderId, school.others, school.record),
        }),
      )
      break
    }
    case 'undo':
      school.commit(orderId, 'office', (before) => {
        const { currency } = requireStored(before)
        requireFreeEnrolment({ orderId, currency }, school.others, school.record, at)
        return restoreWithdrawn(before)
      })
      break
    case 'useCode': {
      const value = { kind: 'percent', percent: operation.percent } as const
      const form = { value, courseIds: [], lastDay: null, limit: null, note: '' }
      const found = { ...form, active: true, used: 0 }
      story.closePages(orderId)
      school.commit(orderId, 'student', (before) =>
        useCode(requireStored(before), `CODE-${operation.percent}`, found, today),
      )
      break
    }
    case 'removeCode':
      story.closePages(orderId)
      school.commit(orderId, 'student', (before) => removeCode(requireStored(before)))
      break
    case 'changeTax':
      school.settings = { ...school.settings, ...operation.tax }
      break
    case 'nameRecipient': {
      const { company } = operation
      const recipient = { name: 'Maya', company, address: 'High Street 1', taxNumber: '' }
      school.commit(orderId, 'office', (before) => ({ ...requireStored(before), recipient }))
      break
    }
    case 'endAccess': {
      const { record } = school
      if (record !== null) {
        school.record = revoke(record, 'Over', { by: 'office', at }, orderSource)
      }
      break
    }
    case 'openPage':
      story.openPage(orderId, operation)
      break
    case 'pay': {
      const page = pick(provider.pages, operation.page)
      if (page !== undefined) provider.pay(page, operation.outcome)
      break
    }
    case 'decide': {
      const charge = pick(provider.charges, operation.charge)
      if (charge !== undefined) provider.decide(charge, operation.outcome)
      break
    }
    case 'refundAtProvider': {
      const charge = pick(provider.charges, operation.charge)
      if (charge === undefined) break
      const amount = share(charge.amount, operation.percent, provider.currency)
      if (amount > 0) provider.refund(null, charge.id, amount, null)
      break
    }
    case 'dispute': {
      const charge = pick(provider.charges, operation.charge)
      if (charge !== undefined) provider.dispute(charge, operation.state)
      break
    }
    case 'backUp':
      school.backUp()
      break
    case 'restore':
      story.restore()
      break
    case 'collect':
      story.collect(orderId, operation.outcome, operation.isLost)
      break
    case 'deliver': {
      const event = pick(provider.waiting, operation.event)
      if (event === undefined) break
      provider.waiting.splice(provider.waiting.indexOf(event), 1)
      provider.delivered.push(event)
      school.apply(event)
      break
    }
    case 'repeat': {
      const event = pick(provider.delivered, operation.event)
      if (event !== undefined) school.apply(event)
      break
    }
    case 'wait':
      story.wait(operation.days)
      break
  }
}
