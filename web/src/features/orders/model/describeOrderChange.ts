import type { AuditEvent } from '@shala/contract/audit'
import {
  OrderContent,
  type OrderPayment,
  type OrderRefund,
  type PaymentState,
  type RefundState,
} from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { formatDay } from '#shared/dates.ts'
import { methodLabel } from '#shared/terms/payments.ts'

/** An order before and after a change; null before its creation. */
interface Change {
  readonly before: OrderContent | null
  readonly after: OrderContent
}

const money = ({ after }: Change, amount: number) => formatMoney(amount, after.currency)

const paymentWords: Readonly<Record<PaymentState, string>> = {
  open: 'begun',
  failed: 'failed',
  processing: 'underway',
  canceled: 'cancelled',
  succeeded: 'received',
}
const refundWords: Readonly<Record<RefundState, string>> = {
  pending: 'begun',
  failed: 'failed',
  canceled: 'cancelled',
  succeeded: 'sent',
}

/** Returns the items of a list that another list has not, or has in another state. */
function listChanged<Item extends { readonly id: string; readonly state: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const known = new Map(before.map((item) => [item.id, item.state]))
  return after.filter(({ id, state }) => known.get(id) !== state)
}

function describePayment(change: Change): string {
  const changed = listChanged<OrderPayment>(change.before?.payments ?? [], change.after.payments)
  const sentences = changed.map(({ amount, method, state, automatic, failure }) => {
    const kind = automatic ? 'Automatic payment' : 'Payment'
    const how = methodLabel(method).toLowerCase()
    const by = how === '' ? '' : ` by ${how}`
    const reason = state === 'failed' && failure !== null ? ` (${failure.message})` : ''
    return `${kind} of ${money(change, amount)}${by} ${paymentWords[state]}${reason}`
  })
  return sentences.join(', ') || 'Payment checked'
}

function describeRefund(change: Change): string {
  const changed = listChanged<OrderRefund>(change.before?.refunds ?? [], change.after.refunds)
  const sentences = changed.map(
    ({ amount, state }) => `Refund of ${money(change, amount)} ${refundWords[state]}`,
  )
  const { before, after } = change
  if (before !== null && before.price !== after.price) sentences.push(describePlan(change))
  return sentences.join(', ') || 'Refund checked'
}

function describeAnswer(change: Change): string {
  const asked = change.before?.refunds.filter(({ asksPrice }) => asksPrice) ?? []
  const open = new Set(change.after.refunds.flatMap((one) => (one.asksPrice ? [one.id] : [])))
  const answered = asked.find(({ id }) => !open.has(id))
  const refund = `Refund of ${money(change, answered?.amount ?? 0)}`
  return change.before?.price === change.after.price
    ? `${refund} is owed again`
    : `${refund} is not owed again. ${describePlan(change)}`
}

function describePlan(change: Change): string {
  const { before, after } = change
  return before === null || before.price === after.price
    ? 'Instalments changed'
    : `Price changed from ${money(change, before.price)} to ${money(change, after.price)}`
}

function describeOffer(change: Change): string {
  const { price, instalments, depositBy } = change.after
  const deposit = money(change, instalments[0]?.amount ?? 0)
  return `Place offered for ${money(change, price)}, ${deposit} by ${formatDay(depositBy)}`
}

function describeDispute(change: Change): string {
  const changed = listChanged(change.before?.disputes ?? [], change.after.disputes)
  const sentences = changed.map(({ amount, state }) =>
    state === 'open'
      ? `Payment of ${money(change, amount)} contested at the bank`
      : `Contested payment of ${money(change, amount)} decided by the bank: ${state}`,
  )
  return sentences.join(', ') || 'Contested payment checked'
}

const actions: Readonly<Record<string, (change: Change) => string>> = {
  create: describeOffer,
  edit: describePlan,
  meetCondition: ({ after: { condition } }) => `Condition met: ${condition?.text ?? ''}`,
  cancel: () => 'Offer cancelled',
  lapse: () => 'Offer lapsed',
  revive: () => 'Order confirmed after all',
  settle: () => 'Marked as done',
  remind: () => 'Reminder sent',
  recordPayment: describePayment,
  cancelPayment: describePayment,
  collect: describePayment,
  paymentEvent: describePayment,
  refund: describeRefund,
  refuseRefund: describeRefund,
  refundEvent: describeRefund,
  answerRefund: describeAnswer,
  disputeEvent: describeDispute,
  startCheckout: (change) => {
    const page = change.after.payments.at(-1)
    return `Payment page opened${page === undefined ? '' : ` for ${money(change, page.amount)}`}`
  },
  checkoutExpiredEvent: () => 'Payment page closed without a payment',
  stopCollection: () => 'Automatic payments stopped',
  withdraw: (change) =>
    `Student withdrawn, ${money(change, change.after.withdrawal?.kept ?? 0)} kept`,
  undoWithdrawal: () => 'Withdrawal undone',
  sendWithdrawal: (change) => {
    const refunds = change.after.withdrawal?.refunds ?? []
    const sum = refunds.reduce((total, { amount }) => total + amount, 0)
    return `Withdrawal completed, ${money(change, sum)} to refund`
  },
  useCode: (change) => {
    const { discount } = change.after
    return discount === null
      ? 'Discount code used'
      : `Discount code ${discount.code} used, ${money(change, discount.amount)} off`
  },
  removeCode: () => 'Discount code removed',
  setRecipient: ({ after: { recipient } }) =>
    `Invoice made out to ${recipient?.company || recipient?.name || 'the student'}`,
}

/** Describes a change of an order, such as `Payment of £200.00 by card received. Place confirmed`. */
export function describeOrderChange(
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): string {
  const describe = actions[event.action]
  const after = OrderContent.safeParse(event.after)
  if (describe === undefined || !after.success) return describeAction(event.action)
  const before = OrderContent.safeParse(event.before).data ?? null
  const isPlace = before?.state === 'offered' && after.data.state === 'confirmed'
  return `${describe({ before, after: after.data })}${isPlace ? '. Place confirmed' : ''}`
}

/** Turns a stored verb such as `stopCollection` into words. */
function describeAction(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
