import type { OrderPayment } from '@shala/contract/orders/orders'
import { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { fitsStep, isChargeable } from '@shala/domain/payments/stripeAmounts'

export type Outcome = 'succeeded' | 'failed' | 'processing'

interface Charge {
  readonly id: string
  readonly orderId: string
  readonly checkoutId: string | null
  readonly instalmentIds: string[]
  readonly amount: number
  readonly automatic: boolean
  state: Outcome
}

interface Page extends Pick<Charge, 'orderId' | 'instalmentIds' | 'amount'> {
  readonly id: string
  status: 'open' | 'complete' | 'expired'
  charge: Charge | null
}

interface Dispute {
  readonly id: string
  readonly charge: Charge
  state: 'open' | 'lost' | 'won'
}

interface Refund {
  readonly id: string
  readonly refundId: string | null
  readonly charge: Charge
  readonly amount: number
}

/** The school asks for no amount that a provider refuses. */
function requireChargeable(amount: number, currency: string): void {
  if (!isChargeable(amount, currency)) throw new Error(`No card takes ${amount} ${currency}`)
}

/**
 * A payment provider in memory, which knows the money that really moved. Its events wait until they are
 * delivered: late, repeated and in any order.
 */
export class Provider {
  readonly pages: Page[] = []
  readonly charges: Charge[] = []
  readonly refunds: Refund[] = []
  readonly disputes: Dispute[] = []
  /** Events that were not delivered. */
  readonly waiting: PaymentEvent[] = []
  readonly delivered: PaymentEvent[] = []
  readonly #answers = new Map<string, Charge | Refund>()
  readonly currency: string
  #place = 0
  now: Date

  constructor(currency: string, now: Date) {
    this.currency = currency
    this.now = now
  }

  #next = (prefix: string) => `${prefix}_${(this.#place += 1)}`

  openPage(about: Pick<Charge, 'orderId' | 'instalmentIds' | 'amount'>): Page {
    const page: Page = { ...about, id: this.#next('cs'), status: 'open', charge: null }
    this.pages.push(page)
    return page
  }

  /** Pays on a page that is open. A declined card leaves it open. */
  pay(page: Page, state: Outcome): boolean {
    if (page.status !== 'open') return false
    const { orderId, instalmentIds, amount } = page
    const about = { orderId, instalmentIds, amount, automatic: false, checkoutId: page.id }
    page.charge ??= this.#addCharge({ ...about, state })
    this.#move(page.charge, state)
    if (state !== 'failed') page.status = 'complete'
    return true
  }

  /** Decides a payment that is underway. */
  decide(charge: Charge, state: 'succeeded' | 'failed'): void {
    if (charge.state === 'processing') this.#move(charge, state)
  }

  /** Closes a page, and returns the event of its payment or of its end. */
  close(page: Page): PaymentEvent {
    if (page.status === 'open') {
      page.status = 'expired'
      this.waiting.push(this.#buildEnd(page, this.#next('evt')))
    }
    const { charge } = page
    if (page.status === 'complete' && charge !== null) {
      return this.toEvent(charge, `answer:${charge.id}:${charge.state}`)
    }
    return this.#buildEnd(page, `expired:${page.id}`)
  }

  /** Charges a saved card, once for each key. */
  charge(key: string, { instalmentIds, amount }: OrderPayment, orderId: string, state: Outcome) {
    const known = this.#answers.get(key)
    if (known !== undefined && 'automatic' in known) return known
    const about = { orderId, instalmentIds, amount, automatic: true, checkoutId: null }
    const charge = this.#addCharge({ ...about, state })
    this.#answers.set(key, charge)
    this.#move(charge, state)
    return charge
  }

  /** Refunds a payment, once for each key. Null if more than is left of it is asked for. */
  refund(key: string | null, paymentId: string, amount: number, refundId: string | null) {
    const known = key === null ? undefined : this.#answers.get(key)
    if (known !== undefined && 'charge' in known) return known
    const charge = this.charges.find(({ id }) => id === paymentId)
    if (charge?.state !== 'succeeded') return null
    if (this.sumRefunds(charge) + amount > charge.amount) return null
    if (!fitsStep(amount, this.currency)) throw new Error(`No card takes back ${amount}`)
    if (this.disputes.some((one) => one.charge === charge && one.state !== 'won')) return null
    const refund = { id: this.#next('re'), charge, amount, refundId }
    this.refunds.push(refund)
    if (key !== null) this.#answers.set(key, refund)
    this.waiting.push(this.toRefundEvent(refund, this.#next('evt')))
    return refund
  }

  /** Contests a payment at the bank, or decides about it. A lost one can be won by an appeal. */
  dispute(charge: Charge, state: Dispute['state']): void {
    if (charge.state !== 'succeeded') return
    let dispute = this.disputes.find((one) => one.charge === charge)
    if (dispute === undefined) {
      dispute = { id: this.#next('du'), charge, state: 'open' }
      this.disputes.push(dispute)
      this.#sendDispute(dispute)
    }
    if (state === 'open' || dispute.state === 'won') return
    dispute.state = state
    this.#sendDispute(dispute)
  }

  #sendDispute({ id, charge, state }: Dispute): void {
    const { orderId, amount, id: paymentId } = charge
    const about = { eventId: this.#next('evt'), at: this.now, orderId, paymentId, disputeId: id }
    this.waiting.push(
      PaymentEvent.parse({ ...about, kind: 'dispute', state, amount, currency: this.currency }),
    )
  }

  /** Returns what of a payment went back, which is never more than the payment. */
  sumReturned = (charge: Charge): number => {
    const isLost = this.disputes.some((one) => one.charge === charge && one.state === 'lost')
    return isLost ? charge.amount : this.sumRefunds(charge)
  }

  sumRefunds = ({ id }: Charge): number =>
    this.refunds.reduce((sum, { charge, amount }) => sum + (charge.id === id ? amount : 0), 0)

  #addCharge(about: Omit<Charge, 'id'>): Charge {
    requireChargeable(about.amount, this.currency)
    const charge = { ...about, id: this.#next('pi') }
    this.charges.push(charge)
    return charge
  }

  #move(charge: Charge, state: Outcome): void {
    charge.state = state
    this.waiting.push(this.toEvent(charge, this.#next('evt')))
    // The page of a payment has an event too.
    if (charge.checkoutId !== null && state === 'succeeded') {
      this.waiting.push(this.toEvent(charge, this.#next('evt')))
    }
  }

  #buildEnd({ id, orderId }: Page, eventId: string): PaymentEvent {
    return { eventId, at: this.now, orderId, kind: 'checkoutExpired', checkoutId: id }
  }

  toEvent({ id, state, ...charge }: Charge, eventId: string): PaymentEvent {
    const failure = { code: 'card_declined', message: 'Declined', needsStudent: false }
    const savedMethod = { methodId: 'pm_1', brand: 'visa', last4: '4242', expires: null }
    return PaymentEvent.parse({
      ...charge,
      kind: 'payment',
      eventId,
      at: this.now,
      paymentId: id,
      state,
      currency: this.currency,
      failure: state === 'failed' ? failure : null,
      savedMethod: state === 'succeeded' && !charge.automatic ? savedMethod : null,
    })
  }

  toRefundEvent({ id, charge, amount, refundId }: Refund, eventId: string): PaymentEvent {
    return PaymentEvent.parse({
      kind: 'refund',
      eventId,
      at: this.now,
      orderId: charge.orderId,
      paymentId: charge.id,
      amount,
      currency: this.currency,
      providerId: id,
      refundId,
      state: 'succeeded',
    })
  }
}
