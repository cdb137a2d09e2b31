import * as z from 'zod'
import { CorrelationId } from './correlation.ts'

/** Every code with which a callable may refuse; a subset of Firebase's own. */
export const RefusalCode = z.enum([
  'unauthenticated',
  'permission-denied',
  'invalid-argument',
  'not-found',
  'already-exists',
  'failed-precondition',
  'aborted',
  'resource-exhausted',
  'internal',
])
export type RefusalCode = z.infer<typeof RefusalCode>

/** Reasons that a page can act on: `recentSignIn` asks for a new sign-in. */
export const RefusalReason = z.enum(['sessionEnded', 'recentSignIn'])
export type RefusalReason = z.infer<typeof RefusalReason>

/** The details of a refusal besides its code and message. */
export const RefusalDetails = z.object({
  /** The path of the field at fault, such as `courseId` or `userIds.3`. */
  field: z.string().optional(),
  reason: RefusalReason.optional(),
  /** Of `internal` alone: by which the call is found in the log. */
  correlationId: CorrelationId.optional(),
})
export type RefusalDetails = z.infer<typeof RefusalDetails>
