import { Payment } from '@shala/contract/access/access'
import type { AccessOrder, PlannedRow, PlanRow } from '@shala/contract/access/accessPlans'
import { readAmount } from '@shala/contract/payments/amounts'
import {
  noPayment,
  parseAmount,
  paymentStatuses,
  paymentStatusOf,
} from '@shala/contract/payments/payments'
import { rowError, said, type RowError } from './rowCells.ts'

interface ParsedPayment {
  /** Null where it is the order's, and where it cannot be read. */
  readonly payment: Payment | null
  readonly error: RowError | null
}

/**
 * What a row of a list paid: its own words, with the order's where it has none. An amount or a
 * receipt is no payment before the row or the order says whether it is paid.
 */
export function parsePayment(row: PlanRow, order: AccessOrder): ParsedPayment {
  const [amount, currency, paymentId] = [said(row.amount), said(row.currency), said(row.paymentId)]
  const status = said(row.paymentStatus)
  const isSilent = [amount, currency, paymentId, status].every((cell) => cell === null)
  if (order.action !== 'grant' || isSilent) return { payment: null, error: null }

  const known = paymentStatuses.find((one) => one === status?.toLowerCase())
  if (status !== null && known === undefined) return refused('paymentStatus', `must be ${statuses}`)
  const ordered = paymentStatusOf(order.terms)
  const money = parseMoney(amount, currency, order.terms)
  if ('reason' in money) return refused('amount', money.reason)
  const payment = Payment.safeParse({
    paymentMethod: ordered === null ? noPayment.paymentMethod : order.terms.paymentMethod,
    paymentId: paymentId ?? order.terms.paymentId,
    ...money,
    paymentStatus: known ?? ordered ?? noPayment.paymentStatus,
  })
  if (!payment.success) {
    const [issue] = payment.error.issues
    const field = paymentFields.find((one) => one === issue?.path[0]) ?? null
    return refused(field, issue?.message ?? 'is not valid')
  }
  const isEntered = payment.data.amount !== null || payment.data.paymentId !== null
  return isEntered && payment.data.paymentStatus === noPayment.paymentStatus
    ? refused('paymentStatus', `is missing: choose ${statuses}`)
    : { payment: payment.data, error: null }
}

type Money = Pick<Payment, 'amount'> & { readonly currency: string }

/** The amount of a row with its currency: of the cell, of the sign beside the amount, or of the order. */
function parseMoney(
  amount: string | null,
  currency: string | null,
  { amount: orderedAmount, currency: orderedCurrency }: Pick<Payment, 'amount' | 'currency'>,
): Money | { readonly reason: string } {
  const said = currency?.toUpperCase() ?? null
  if (amount === null) return { amount: orderedAmount, currency: said ?? orderedCurrency }
  const read = readAmount(amount, 'unknown')
  if (read.kind === 'ambiguous') {
    return { reason: 'can be read in two ways: write it without a separator, such as 1200 or 1.20' }
  }
  if (read.kind === 'unreadable') return { reason: 'must be an amount, such as 450 or 450.50' }
  const signed = read.currencies ?? [said ?? orderedCurrency]
  if (said !== null && !signed.includes(said)) {
    return { reason: `is in ${signed.join(' or ')}, and its currency is ${said}` }
  }
  if (Number(read.amount) < 0) {
    return {
      reason: 'is negative: for money given back, write the amount and the payment Refunded',
    }
  }
  const [only = orderedCurrency] = signed
  const isOrdered = said === null && signed.includes(orderedCurrency)
  return {
    amount: parseAmount(read.amount),
    currency: said ?? (isOrdered ? orderedCurrency : only),
  }
}

const paymentFields = ['amount', 'currency', 'paymentId', 'paymentStatus'] as const

/** `Paid, Part paid, Unpaid or Refunded`. */
const statuses = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  paymentStatuses.map((status) => status.charAt(0).toUpperCase() + status.slice(1)),
)

function refused(field: PlannedRow['field'], reason: string): ParsedPayment {
  return { payment: null, error: rowError(field, reason) }
}
