import { paymentStatusOf } from '@shala/contract/payments/payments'
import { paths } from '../../../shared/paths.ts'
import { paymentWord } from '../../../shared/terms/payments.ts'
import { paymentKinds, type PaymentKind, type PaymentRow } from './paymentList.ts'
import { isMonth } from './paymentMonth.ts'

/** Which month is shown, which of its payments, and which of their pages. All of it is in the address. */
export interface PaymentView {
  readonly month: string
  readonly show: PaymentKind | 'all'
  /** From 1 on. */
  readonly page: number
}

/** Rows of one page. */
export const rowsPerPage = 100

export const kindLabels: Readonly<Record<PaymentKind, string>> = {
  paid: 'Paid',
  'part paid': 'Part paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
  other: 'Other',
}

export const kindTones = {
  paid: 'good',
  'part paid': 'warn',
  unpaid: 'bad',
  refunded: 'plain',
  other: 'plain',
} as const satisfies Record<PaymentKind, string>

/** How a payment stands, in words. */
export const statusLabel = (row: PaymentRow): string => paymentWord(paymentStatusOf(row) ?? '')

/** The view that a query asks for; the month of today where it names none. */
export function paymentView(query: URLSearchParams, today: string): PaymentView {
  const month = query.get('month') ?? ''
  return {
    month: isMonth(month) ? month : today.slice(0, 7),
    show: paymentKinds.find((kind) => kind === query.get('payment')) ?? 'all',
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
  }
}

/** The address of a view. */
export function paymentAddress({ month, show, page }: PaymentView): string {
  const query = new URLSearchParams({ month })
  if (show !== 'all') query.set('payment', show)
  if (page > 1) query.set('page', String(page))
  return `${paths.admin.payments}?${query.toString()}`
}
