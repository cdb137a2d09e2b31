import { getSources, type AccessRecord } from '@shala/contract/access/access'
import type { Order } from '@shala/contract/orders/orders'
import { getBalance, getEntryOrder, listValidEntries } from '@shala/contract/payments/ledger'
import type { Month } from '@shala/contract/statistics/months'
import { listStatisticMonths } from '@shala/contract/statistics/months'
import type { PaymentStatistics } from '@shala/contract/statistics/paymentStatistics'
import { overdueAges } from '@shala/contract/statistics/paymentStatistics'
import { addDays, type Day } from '@shala/contract/values/days'
import { listInstalmentStates, type OrderMoney } from '../orders/instalments.ts'
import { listLedger, listTransfers, type ToDay } from '../payments/enrolmentLedger.ts'
import { getPaymentSums, getTransferSums, type MoneySums } from '../payments/moneySums.ts'
import { enteredPayments } from '../payments/payments.ts'

type CurrencySums = PaymentStatistics['currencies'][number]

/** Money that came in or went back on a day. */
interface MoneyMove extends MoneySums {
  readonly currency: string
  readonly day: Day
}

/** An amount that is or was to be paid on a day. */
interface DueAmount {
  readonly currency: string
  readonly amount: number
  readonly open: number
  readonly day: Day
}

/** Sums up the payments of access records and the instalments of orders. */
export class PaymentSummary {
  readonly #today: Day
  readonly #toDay: ToDay
  readonly #months: readonly Month[]
  readonly #sums = new Map<string, CurrencySums>()

  /** `toDay` returns the day of a moment in the school's time zone. */
  constructor(today: Day, toDay: ToDay) {
    this.#today = today
    this.#toDay = toDay
    this.#months = listStatisticMonths(today)
  }

  /** Adds the payments of a record, and what is to be paid for its enrolments without an order. */
  addRecord(record: AccessRecord): void {
    for (const { paid, refunded, currency, day } of listMoneyMoves(record, this.#toDay)) {
      const sums = this.#findMonth(currency, day)
      if (sums === undefined) continue
      sums.received += paid
      sums.refunded += refunded
    }
    for (const due of listDueAmounts(record, this.#toDay)) this.#addDue(due)
  }

  /** Adds the instalments of an order with a paid deposit. Its payments are in the access record. */
  addOrder(order: OrderMoney & Pick<Order, 'state' | 'currency'>): void {
    if (order.state !== 'confirmed') return
    for (const { amount, open, dueOn } of listInstalmentStates(order, this.#today)) {
      this.#addDue({ currency: order.currency, amount, open, day: dueOn })
    }
  }

  getCurrencies(): CurrencySums[] {
    return [...this.#sums.values()]
      .filter(({ months, overdue }) =>
        [
          ...months.flatMap(({ received, refunded, due }) => [received, refunded, due]),
          ...overdue,
        ].some((sum) => sum > 0),
      )
      .toSorted((one, other) => one.currency.localeCompare(other.currency))
  }

  #addDue({ currency, amount, open, day }: DueAmount): void {
    const sums = this.#findMonth(currency, day)
    if (sums !== undefined) {
      sums.due += amount
      sums.open += open
    }
    const age = overdueAges.findIndex(
      ({ from, to }) =>
        day <= addDays(this.#today, -from) && (to === null || day >= addDays(this.#today, -to)),
    )
    const { overdue } = this.#findCurrency(currency)
    if (age >= 0) overdue[age] = (overdue[age] ?? 0) + open
  }

  #findMonth(currency: string, day: Day) {
    const month = day.slice(0, 7)
    return this.#findCurrency(currency).months.find((sums) => sums.month === month)
  }

  #findCurrency(currency: string): CurrencySums {
    const known = this.#sums.get(currency)
    if (known !== undefined) return known
    const none = { received: 0, refunded: 0, due: 0, open: 0 }
    const sums = {
      currency,
      months: this.#months.map((month) => ({ month, ...none })),
      overdue: overdueAges.map(() => 0),
    }
    this.#sums.set(currency, sums)
    return sums
  }
}

/**
 * Returns the payments and refunds of a record, also of removed enrolments, because that money came
 * in. Corrected entries do not count.
 */
function listMoneyMoves(record: AccessRecord, toDay: ToDay): MoneyMove[] {
  const transfers = listTransfers(record.ledger ?? []).map((entry): MoneyMove => ({
    ...getTransferSums(entry),
    currency: entry.currency,
    day: entry.day,
  }))
  const entered = enteredPayments(record).map((payment): MoneyMove => ({
    ...getPaymentSums(payment, payment.currency),
    currency: payment.currency,
    day: toDay(payment.grantedAt),
  }))
  return [...transfers, ...entered]
}

/**
 * Returns the agreed prices of the enrolments of a record. They have no instalments, so each is due
 * on the day on which a price was first agreed.
 */
function listDueAmounts(record: AccessRecord, toDay: ToDay): DueAmount[] {
  return Object.keys(getSources(record)).flatMap((source) => {
    const ledger = listLedger(record, source, toDay)
    const { currency, price, due } = getBalance(ledger)
    const first = listValidEntries(ledger).find(({ kind }) => kind === 'price')
    const isOrdered = ledger.some((entry) => getEntryOrder(entry) !== null)
    if (isOrdered || first === undefined || currency === null || price === null) return []
    return [{ currency, amount: price, open: due ?? 0, day: first.day }]
  })
}
