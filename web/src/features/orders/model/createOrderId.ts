import type { OrderId } from '@shala/contract/orders/orders'

/** The letters and digits of an order's key, without those that are mixed up when read aloud. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const createOrderId = (): OrderId =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % 32] ?? '').join(
    '',
  )
