import { isUnanswered, type OrderPayment } from '@shala/contract/orders/orders'
import { createOrderContent } from '@shala/contract/testing/orders'
import { addDays } from '@shala/contract/values/days'
import { getRefundable, listInstalmentStates } from '@shala/domain/orders/instalments'
import { addPage, findOpenPage } from '@shala/domain/orders/payments/checkouts'
import { beginCollection } from '@shala/domain/orders/payments/collections'
import { isUnsent, refundPayment, refuseRefund } from '@shala/domain/orders/payments/refunds'
import { planInstalments } from '@shala/domain/orders/plans'
import { requireFreeEnrolment } from '@shala/domain/orders/purchase'
import { requireStored } from '@shala/domain/orders/requirements'
import { lapseOffer } from '@shala/domain/orders/terms'
import { sendWithdrawal } from '@shala/domain/orders/withdrawal'
import { floorToStep, getCardLimits } from '@shala/domain/payments/stripeAmounts'
import { MemorySchool, toDay } from './MemorySchool.ts'
import { Provider, type Outcome } from './Provider.ts'

const ids = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'FFFFFF']
/** Returns a part of an amount that a card takes in this currency. */
export const share = (amount: number, percent: number, currency: string) =>
  floorToStep(Math.round((amount * percent) / 100), currency)
export const pick = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(1, items.length)]

/** A school and a provider in memory, with the steps that callables, webhook and jobs take. */
export class OrderStory {
  readonly school = new MemorySchool(new Date('2027-01-05T09:00:00Z'))
  readonly provider: Provider
  /** The operations that were not refused. */
  readonly done: string[] = []
  #key = 0

  /** Returns the next key for a payment or refund of the office. */
  createKey = (kind: string) => `${kind}-${(this.#key += 1)}`

  constructor(currency: string) {
    this.provider = new Provider(currency, this.school.now)
  }

  /** Offers a price of so many least charges and steps of the currency. */
  offer({ parts, leasts, steps }: { parts: number; leasts: number; steps: number }): void {
    const { school } = this
    const orderId = ids[school.orders.size]
    if (orderId === undefined) return
    const { at, today } = school.moment
    const { currency } = this.provider
    const { step, least } = getCardLimits(currency)
    const price = least * leasts + (leasts === 0 ? 0 : step * steps)
    requireFreeEnrolment({ orderId, currency }, school.others, school.record, at)
    const depositBy = addDays(today, 7)
    const plan = {
      price,
      currency,
      deposit: share(price, 20, currency),
      depositBy,
      parts,
      firstDueOn: addDays(today, 9),
    }
    const instalments = planInstalments(plan)
    const content = createOrderContent({
      currency,
      listPrice: price,
      price,
      instalments,
      depositBy,
    })
    school.commit(orderId, 'office', () => content)
  }

  refund(orderId: string, asked: { payment: number; percent: number; isLost: boolean }): void {
    const order = this.school.orders.get(orderId)
    const payment = pick(order?.payments ?? [], asked.payment)
    if (order === undefined || payment === undefined) return
    const { at, today } = this.school.moment
    const amount = share(getRefundable(order, payment), asked.percent, order.currency)
    if (amount === 0) return
    const id = this.createKey('refund')
    const about = { id, paymentId: payment.id, amount, reason: 'Goodwill', by: 'office' }
    const lowersPrice = asked.percent % 2 === 0
    this.school.commit(orderId, 'office', (before) =>
      refundPayment(requireStored(before), { ...about, lowersPrice, at, today }),
    )
    this.sendRefund(orderId, id, asked.isLost)
  }

  sendRefund(orderId: string, id: string, isLost: boolean): void {
    const { school, provider } = this
    const refund = school.orders.get(orderId)?.refunds.find((one) => one.id === id)
    if (refund === undefined || !isUnsent(refund)) return
    const sent = provider.refund(`${orderId}:${id}`, refund.paymentId, refund.amount, id)
    const { at } = school.moment
    if (sent === null) {
      const about = { refundId: id, reason: 'More than is left.', at }
      school.commit(orderId, 'system', (before) => refuseRefund(requireStored(before), about))
    } else if (!isLost) school.apply(provider.toRefundEvent(sent, `answer:${sent.id}`))
  }

  openPage(orderId: string, { count, saveMethod }: { count: number; saveMethod: boolean }): void {
    const { school, provider } = this
    const order = school.orders.get(orderId)
    if (order === undefined) return
    const { at, today } = school.moment
    const chosen = listInstalmentStates(order, today)
      .filter(({ open }) => open > 0)
      .slice(0, count)
    const total = chosen.reduce((sum, { open }) => sum + open, 0)
    const amount = floorToStep(total, order.currency)
    const wanted = { instalmentIds: chosen.map(({ id }) => id), amount, saveMethod }
    if (amount === 0 || findOpenPage(order, wanted, at) !== null) return
    this.closePages(orderId)
    const { id } = provider.openPage({ orderId, instalmentIds: wanted.instalmentIds, amount })
    const expiresAt = new Date(at.getTime() + 3_600_000)
    const page = {
      key: `page-${id}`,
      checkout: { id, url: `https://pay.example/${id}`, expiresAt },
    }
    try {
      school.commit(orderId, 'student', (before) =>
        addPage(requireStored(before), wanted, page, { at, today }),
      )
    } catch (error) {
      // The student does not learn the address of a page that was not stored.
      provider.pages.pop()
      throw error
    }
  }

  closePages(orderId: string): void {
    for (const { state, checkout } of this.school.orders.get(orderId)?.payments ?? []) {
      if (checkout === null || (state !== 'open' && state !== 'failed')) continue
      const page = this.provider.pages.find(({ id }) => id === checkout.id)
      if (page !== undefined) this.school.apply(this.provider.close(page))
    }
  }

  collect(orderId: string, outcome: Outcome, isLost: boolean): void {
    const { school } = this
    let begun: OrderPayment | null = null
    if (!school.orders.has(orderId)) return
    school.commit(orderId, 'system', (before) => {
      const next = beginCollection(orderId, requireStored(before), school.moment)
      begun = next.begun
      return next.order
    })
    this.charge(orderId, begun, outcome, isLost)
  }

  charge(orderId: string, begun: OrderPayment | null, outcome: Outcome, isLost: boolean): void {
    if (begun === null) return
    const charge = this.provider.charge(begun.id, begun, orderId, outcome)
    if (isLost) return
    this.school.apply(this.provider.toEvent(charge, `answer:${charge.id}:${charge.state}`))
  }

  /** Repeats the requests of an order whose answers were lost. */
  finish(orderId: string): void {
    const order = this.school.orders.get(orderId)
    for (const { id } of order?.refunds.filter(isUnsent) ?? []) this.sendRefund(orderId, id, false)
    if (order?.payments.some(isUnanswered) === true) this.collect(orderId, 'succeeded', false)
  }

  /** Restores the last backup. The events of the provider are read before anything else happens. */
  restore(): void {
    const { school, provider } = this
    for (const page of provider.pages) if (page.status === 'open') provider.close(page)
    school.restore()
    const events = [...provider.waiting.splice(0), ...provider.delivered]
    for (const event of events.toReversed()) school.apply(event)
    provider.delivered.splice(0, Infinity, ...events)
  }

  /** Lets days pass: pages and offers end, and withdrawals are sent. */
  wait(days: number): void {
    const { school, provider } = this
    const now = new Date(school.now.getTime() + days * 86_400_000 + 3_600_000)
    school.now = now
    provider.now = now
    for (const page of provider.pages) if (page.status === 'open') provider.close(page)
    for (const [orderId, order] of school.orders) {
      if (order.state === 'offered' && order.depositBy < toDay(now)) {
        this.closePages(orderId)
        school.commit(orderId, 'system', (before) => lapseOffer(requireStored(before), toDay(now)))
      }
      if (order.withdrawal?.sent === false) {
        this.closePages(orderId)
        let refundIds: string[] = []
        school.commit(orderId, 'system', (before) => {
          const sent = sendWithdrawal(requireStored(before), school.moment)
          refundIds = sent.refundIds
          return sent.order
        })
        for (const id of refundIds) this.sendRefund(orderId, id, false)
      }
    }
  }

  /** Ends the story: all events arrive, and the nightly job finishes what has no answer. */
  end(): void {
    const { school, provider } = this
    this.wait(1)
    for (const charge of provider.charges) provider.decide(charge, 'succeeded')
    for (let round = 0; round < 3; round += 1) {
      for (const event of provider.waiting.splice(0).toReversed()) {
        school.apply(event)
        school.apply(event)
      }
      for (const orderId of school.orders.keys()) this.finish(orderId)
    }
  }
}
