import type { OrderRefund } from '@shala/contract/orders/orders'

/** Returns true for a refund by card without an answer of the provider. */
export const isUnsent = ({ state, providerId, method }: OrderRefund): boolean =>
  state === 'pending' && providerId === null && method === 'card'
