import type { NotifyOption } from '@shala/contract/emails/email'
import type { EmailTemplatesContent } from '@shala/contract/emails/emailTemplates'
import type { OrderEmailKind } from '@shala/contract/emails/kinds/orderEmails'
import type { Mail } from '@shala/contract/emails/mail'
import { usesPlaceholder } from '@shala/contract/emails/renderEmail'
import { describeRefundedPrice, getOrderEmailValues } from '@shala/contract/orders/orderEmailValues'
import { orderPath } from '@shala/contract/orders/orderPath'
import {
  findOpenCondition,
  type OrderContent,
  type OrderId,
  type OrderPayment,
} from '@shala/contract/orders/orders'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import type { Receipt } from '@shala/contract/orders/receipts'
import { formatMoney } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import { formatLongDay } from '@shala/contract/values/longDay'
import {
  collectionTries,
  getOrderBalance,
  isChargeback,
  listInstalmentStates,
} from '@shala/domain/orders/instalments'
import { EmailComposer } from '../emails/EmailComposer.ts'
import { emailTemplatesRef, parseEmailTemplates } from '../emails/emailTemplates.ts'
import { newMail } from '../emails/newMail.ts'
import { isSiteKnown, siteAddress } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { officeRef, parseOfficeEmail } from '../school/office.ts'
import { schoolName } from '../settings.ts'

/** An email about an order to its student. Amounts in minor units. */
export interface OrderEmail {
  readonly kind: OrderEmailKind
  readonly amount?: number
  readonly due?: Day
  readonly message?: string
  readonly reason?: string
  readonly receipt?: string
  readonly access?: string
  readonly refund?: string
  readonly price?: string
}

/** An order as a change leaves it. `key` names the change, so that its emails are sent once. */
export interface ToldOrder {
  readonly orderId: OrderId
  readonly order: OrderContent
  readonly key: string
  readonly at: Date
  readonly settings: Pick<PaymentSettingsContent, 'bankDetails'>
}

/** Adds emails to the student to a commit. Returns how many: none without a verified address. */
export async function addOrderEmails(
  commit: Commit,
  told: ToldOrder,
  emails: readonly OrderEmail[],
  notify: NotifyOption = null,
): Promise<number> {
  if (emails.length === 0) return 0
  const { orderId, order, key } = told
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  const sent = emails.filter(({ kind }) => notify ?? templates[kind].on)
  if (sent.length === 0 || !canLink(templates, sent, orderId)) return 0
  const composer = await EmailComposer.of([order])
  let added = 0
  for (const [place, email] of sent.entries()) {
    const mail = write(composer, templates, told, email)
    if (mail === null) continue
    commit.create(firestore().collection('mail').doc(`order-${orderId}-${key}-${place}`), mail)
    added += 1
  }
  return added
}

/** Builds an email to the student without sending it; null without a verified address. */
export async function composeOrderEmail(told: ToldOrder, email: OrderEmail): Promise<Mail | null> {
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  if (!canLink(templates, [email], told.orderId)) return null
  return write(await EmailComposer.of([told.order]), templates, told, email)
}

function write(
  composer: EmailComposer,
  templates: EmailTemplatesContent,
  { orderId, order, at, settings }: ToldOrder,
  { kind, amount, reason, ...values }: OrderEmail,
): Mail | null {
  const { userId, courseId, currency } = order
  const { due: open } = getOrderBalance(order)
  const { bankDetails } = settings
  const { date, pay, bank, plan } = getOrderEmailValues({ ...order, orderId, open, bankDetails })
  const about = {
    userId,
    courseId,
    startsOn: null,
    startsAt: null,
    endsOn: null,
    date,
    pay,
    // The next step after a place is the course itself.
    ...(kind !== 'place' && { path: orderPath(orderId) }),
    ...(reason !== undefined && { reason }),
    order: {
      bank,
      plan,
      ...(amount !== undefined && { amount: formatMoney(amount, currency) }),
      ...values,
    },
  }
  return composer.write(templates, kind, about, at)
}

function canLink(
  templates: EmailTemplatesContent,
  emails: readonly OrderEmail[],
  orderId: OrderId,
): boolean {
  const needsLink = emails.some(({ kind }) => usesPlaceholder(templates[kind], 'link'))
  if (!needsLink || isSiteKnown()) return true
  log.write('email.requestFailed', { subject: { orderId }, error: 'SHALA_SITE_URL is not set' })
  return false
}

/** Adds an email about an order to the office, with a link to it. */
export async function addOfficeEmail(
  commit: Commit,
  { orderId, order, key, at }: Omit<ToldOrder, 'settings'>,
  { subject, lines }: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> {
  const to = parseOfficeEmail(await officeRef().get())
  if (to === null) return
  const { courseId, name, courseTitle } = order
  const link = isSiteKnown() ? [siteAddress(`/dashboard/admin/orders/${orderId}`).href] : []
  const text = [
    `Order ${orderId} of ${name} for ${courseTitle}.`,
    ...lines,
    ...link,
    schoolName.value(),
  ]
  const mail = newMail({
    to,
    kind: 'order',
    userId: null,
    courseId,
    at,
    message: { subject: `${subject}: ${name}, ${courseTitle}`, text: text.join('\n\n') },
  })
  commit.create(firestore().collection('mail').doc(`order-${orderId}-${key}-office`), mail)
}

/** Returns the emails to the student that follow from a change of an order and its new receipts. */
export function listOrderEmails(
  before: OrderContent | null,
  after: OrderContent,
  receipts: readonly Receipt[],
  today: Day,
): OrderEmail[] {
  const payments = new Map(after.payments.map((payment) => [payment.id, payment]))
  const [deposit] = after.instalments
  const isPlace = before?.state === 'offered' && after.state === 'confirmed'
  return [
    ...(isPlace ? [{ kind: 'place' } as const] : []),
    ...receipts.flatMap(({ kind, paymentId, amount, number, cancels }): OrderEmail[] => {
      if (paymentId === null) return []
      const payment = payments.get(paymentId)
      if (payment !== undefined) {
        return kind === 'receipt'
          ? [{ kind: 'receipt', amount, receipt: number }]
          : [{ kind: 'receiptCancelled', amount, receipt: cancels ?? '', reason: payment.note }]
      }
      return kind === 'creditNote' ? listRefundEmails(after, paymentId, amount) : []
    }),
    ...(before?.refunds ?? []).flatMap(({ id, asksPrice }) =>
      asksPrice ? listRefundEmails(after, id) : [],
    ),
    ...listNewFailures(before, after).map(({ amount, failure, instalmentIds }): OrderEmail => {
      const instalment = after.instalments.find(({ id }) => instalmentIds.includes(id))
      const reason = failure?.message ?? ''
      return { kind: 'paymentFailed', amount, reason, due: instalment?.dueOn ?? today }
    }),
    ...(isLapse(before, after) && deposit !== undefined ? [writeLapseEmail(after, today)] : []),
  ]
}

/**
 * Returns the email about a refund that was sent. One of which the office has to say whether it is owed again
 * is announced with the answer.
 */
function listRefundEmails(order: OrderContent, refundId: string, sent?: number): OrderEmail[] {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (refund?.state !== 'succeeded' || refund.asksPrice || isChargeback(order, refund)) return []
  const reason = refund.by === null ? '' : refund.reason
  const price = describeRefundedPrice(order, refund)
  return [{ kind: 'refund', amount: sent ?? refund.amount, reason, price }]
}

/** Returns the email about an offer: its condition, or else its deposit. None once the place is confirmed. */
export function listOfferEmails(order: OrderContent, today: Day, message = ''): OrderEmail[] {
  if (order.state !== 'offered') return []
  const condition = findOpenCondition(order)
  if (condition !== null) {
    return [{ kind: 'conditionalOffer', reason: condition.text, due: condition.by, message }]
  }
  return [{ kind: 'offer', amount: getOpenDeposit(order, today), due: order.depositBy, message }]
}

/** Returns what is open of the deposit, in minor units. */
const getOpenDeposit = (order: OrderContent, today: Day): number =>
  listInstalmentStates(order, today)[0]?.open ?? 0

/** Returns true if an offer ended because its condition was not met. */
const missedCondition = ({ condition }: OrderContent): boolean => condition?.metAt === null

function writeLapseEmail(order: OrderContent, today: Day): OrderEmail {
  const { condition, currency, depositBy: due } = order
  const amount = getOpenDeposit(order, today)
  const reason = missedCondition(order)
    ? `We kept the place on one condition, which was not met by ${formatLongDay(due)}: ${condition?.text ?? ''}`
    : `The payment of ${formatMoney(amount, currency)} was due by ${formatLongDay(due)}, and we have not received it.`
  return { kind: 'lapse', amount, due, reason }
}

/** Returns true if a change ends an offer whose deposit did not come in time. */
export const isLapse = (before: OrderContent | null, after: OrderContent): boolean =>
  after.state === 'lapsed' && before?.state === 'offered'

/**
 * Returns the email to the office that follows from a change; null for none. `nextInLine` is the name of
 * the student who waits for the place of an offer that lapsed.
 */
export function findOfficeEmail(
  before: OrderContent | null,
  after: OrderContent,
  nextInLine: string | null,
): { subject: string; lines: string[] } | null {
  if (after.attention !== '' && after.attention !== before?.attention) {
    return { subject: 'An order needs your attention', lines: [after.attention] }
  }
  if (isLapse(before, after)) {
    const next =
      nextInLine === null ? 'No student waits for it.' : `${nextInLine} is the next in line for it.`
    const why = missedCondition(after) ? 'condition was not met' : 'deposit did not arrive'
    const lines = [`The ${why} in time, so the place is free. ${next}`]
    return { subject: 'Offer lapsed', lines }
  }
  const [failed] = listNewFailures(before, after)
  if (failed === undefined) return null
  const sum = formatMoney(failed.amount, after.currency)
  return {
    subject: 'Payment failed',
    lines: [
      `${sum} could not be collected: ${failed.failure?.message ?? ''}`,
      `Access stays as it is. ${describeNextTry(failed, after)}`,
    ],
  }
}

/** Returns the collections that have failed with a change. */
function listNewFailures(before: OrderContent | null, after: OrderContent): OrderPayment[] {
  const states = new Map(before?.payments.map(({ id, state }) => [id, state]))
  return after.payments.filter(
    ({ id, state, automatic }) => automatic && state === 'failed' && states.get(id) !== 'failed',
  )
}

/** Tells the office how a failed collection goes on. */
function describeNextTry(failed: OrderPayment, { payments }: OrderContent): string {
  if (failed.failure?.needsStudent === true)
    return 'We have emailed the student, who has to pay again.'
  const tries = payments.filter(
    ({ automatic, state, instalmentIds }) =>
      automatic && state === 'failed' && instalmentIds.join() === failed.instalmentIds.join(),
  )
  return tries.length < collectionTries
    ? 'We have emailed the student. The payment is tried again automatically.'
    : 'We have emailed the student. This was the last try, so please contact the student.'
}
