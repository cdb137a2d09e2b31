import type { AccessRecord } from '@shala/contract/access/access'
import { isByProvider, OrderContent } from '@shala/contract/orders/orders'
import type { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import type { Receipt } from '@shala/contract/orders/receipts'
import type { Stored } from '@shala/contract/records'
import { buildAccessRow } from '@shala/domain/orders/orderAccess'
import { applyPaymentEvent } from '@shala/domain/orders/payments/applyPaymentEvent'
import { planReceipts } from '@shala/domain/orders/payments/planReceipts'
import { changesMoney, settleOrder } from '@shala/domain/orders/settleOrder'

type StoredOrder = Stored<OrderContent>
type Decide = (before: StoredOrder | null) => OrderContent | null

export const toDay = (at: Date) => at.toISOString().slice(0, 10)

/** Orders, receipts and the access record of one student and course, changed as by `commitOrderChange`. */
export class MemorySchool {
  readonly orders = new Map<string, StoredOrder>()
  readonly receipts: Receipt[] = []
  /** The changes of states so far, such as `offered confirmed`. */
  readonly moves: string[] = []
  #applied = new Set<string>()
  /** The last number of a receipt, and the highest that a payment at the provider names. */
  #last = { given: 0, atProvider: 0 }
  #backup: (() => void) | null = null
  /** True once a backup was restored: some numbers are missing then. */
  isRestored = false
  record: AccessRecord | null = null
  settings = PaymentSettingsContent.parse({ bankDetails: '', issuer: 'Shala', taxPercent: 19 })
  now: Date

  constructor(now: Date) {
    this.now = now
  }

  get moment() {
    return { at: this.now, today: toDay(this.now), toDay }
  }

  get others() {
    return [...this.orders].map(([id, order]) => ({ id, order }))
  }

  /** Changes an order with all that follows from it, or nothing if the change is refused. */
  commit(orderId: string, by: string, decide: Decide): void {
    const before = this.orders.get(orderId) ?? null
    const decided = decide(before)
    if (decided === null || decided === before) return
    const { at, today } = this.moment
    const after = OrderContent.parse(settleOrder(orderId, decided, today))
    if (changesMoney(before, after)) {
      const known = this.receipts.filter((receipt) => receipt.orderId === orderId)
      const last = this.#last.given
      const { settings } = this
      const plan = planReceipts(after, known, { orderId, day: today, at, settings, last })
      for (const [place, receipt] of this.receipts.entries()) {
        const cancelledBy = plan.cancelled.get(receipt.number)
        if (cancelledBy !== undefined) this.receipts[place] = { ...receipt, cancelledBy }
      }
      this.receipts.push(...plan.created)
      const receipts = this.receipts.filter((receipt) => receipt.orderId === orderId)
      const about = { receipts, orderId, before, after, by, notify: false, today, timeZone: 'UTC' }
      const row = buildAccessRow(about, this.record)
      if (row !== null) this.record = row.decide(this.record, after.userId, at, toDay)
      this.#last.given += plan.created.length
      const isAtProvider = after.payments.some(
        (one) => isByProvider(one) && one.state === 'succeeded',
      )
      if (isAtProvider && plan.created.length > 0) this.#last.atProvider = this.#last.given
    }
    if (before !== null && before.state !== after.state) {
      this.moves.push(`${before.state} ${after.state}`)
    }
    const createdAt = before?.createdAt ?? at
    const stamps = { revision: (before?.revision ?? 0) + 1, createdAt, updatedAt: at }
    this.orders.set(orderId, { ...after, ...stamps })
  }

  /** Copies all that a backup of the database has. */
  backUp(): void {
    const [orders, receipts] = [[...this.orders], [...this.receipts]]
    const [applied, { record }, { given }] = [[...this.#applied], this, this.#last]
    this.#backup = () => {
      this.orders.clear()
      for (const [id, order] of orders) this.orders.set(id, order)
      this.receipts.splice(0, Infinity, ...receipts)
      this.#applied = new Set(applied)
      this.record = record
      this.#last.given = Math.max(given, this.#last.atProvider)
    }
  }

  restore(): void {
    this.isRestored ||= this.#backup !== null
    this.#backup?.()
  }

  /** Applies an event of the provider once. */
  apply(event: PaymentEvent): void {
    if (this.#applied.has(event.eventId)) return
    this.commit(event.orderId, 'system', (before) =>
      before === null ? null : applyPaymentEvent(before, event, toDay),
    )
    this.#applied.add(event.eventId)
  }
}
