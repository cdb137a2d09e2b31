import type { OrderPayment, OrderRefund } from '@shala/contract/orders/orders'

/** Begins the key of a payment that the school began, until the provider gives it its own. */
export const begunPrefix = 'collect:'

/** Returns true for a collection without an answer of the provider. */
export const isUnanswered = ({ automatic, state, id }: OrderPayment): boolean =>
  automatic && state === 'open' && id.startsWith(begunPrefix)

/** Returns true for a refund by card without an answer of the provider. */
export const isUnsent = ({ state, providerId, method }: OrderRefund): boolean =>
  state === 'pending' && providerId === null && method === 'card'
