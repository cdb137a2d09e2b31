import * as z from 'zod'

/** No letter that is taken for a digit, so that it can be read out: Crockford's base 32. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The ID of one call, from the browser to each of its log lines, for example `7F3K-2MQD`. It
 * contains no personal data and must not be used for authorization.
 */
export const CorrelationId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)

/** A new one, of 40 random bits: enough to tell apart what a log holds. */
export function newCorrelationId(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(8))]
  const text = drawn.map((byte) => letters.charAt(byte % letters.length)).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Adds the correlation ID to the message for an unexpected error. */
export function withCorrelationId(message: string, id: string): string {
  return `${message} If it happens again, write to us and say ${id}.`
}
