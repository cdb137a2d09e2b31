import type { OrderWithdrawal } from '@shala/contract/orders/orders'

/**
 * Describes what a withdrawal sends at the end of the undo, such as `The refund and the email`, and whether
 * that is one thing; null for nothing.
 */
export function describeSending({
  refunds,
  notify,
}: Pick<OrderWithdrawal, 'refunds' | 'notify'>): { text: string; isOne: boolean } | null {
  const hasRefund = refunds.some(({ amount }) => amount > 0)
  if (hasRefund && notify) return { text: 'The refund and the email', isOne: false }
  if (hasRefund) return { text: 'The refund', isOne: true }
  return notify ? { text: 'The email', isOne: true } : null
}
