import * as z from 'zod'

const status = z.union(
  [z.literal(429), z.literal(500), z.literal(502), z.literal(503)],
  'status is 429, 500, 502 or 503',
)

/**
 * Something that goes wrong on purpose: an answer with an error status, a connection that is cut
 * before any answer, or a right answer that comes late. `delay` is in milliseconds and may go with
 * either of the others.
 */
export const Fault = z
  .strictObject({
    status: status.optional(),
    cut: z.literal(true, 'cut is true or left out').optional(),
    delay: z.number().int().min(1).max(600_000).optional(),
    /** How many requests it meets. */
    times: z.number().int().min(1).max(1000).default(1),
  })
  .refine(({ status, cut, delay }) => (status ?? cut ?? delay) !== undefined, {
    error: 'a fault has a status, a cut or a delay',
  })
  .refine(({ status, cut }) => status === undefined || cut === undefined, {
    error: 'a connection that is cut has no status',
  })

export type Fault = z.output<typeof Fault>
export type FaultInput = z.input<typeof Fault>
