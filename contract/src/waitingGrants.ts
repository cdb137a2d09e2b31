import * as z from 'zod'
import { GrantTerms } from './access.ts'
import { RecordStamps, Revision, SavedRecord } from './audit.ts'
import { callable } from './callable.ts'
import { Email } from './email.ts'
import { CourseId } from './ids.ts'
import { StoredInstant } from './instants.ts'
import { SourceKey } from './sources.ts'

export const WaitingStatus = z.enum(['waiting', 'claimed', 'cancelled', 'ended'])
export type WaitingStatus = z.infer<typeof WaitingStatus>

/** What `waitingGrants/{waitingGrantId}` holds beside its stamps. */
export const WaitingContent = z.object({
  email: Email,
  courseId: CourseId,
  source: SourceKey,
  terms: GrantTerms,
  status: WaitingStatus,
  /** The admin who granted it. */
  by: z.string(),
  /** The batch that it was part of. */
  batch: z.string().nullable(),
  /** From then on it cannot be claimed: 90 days after it was granted. */
  endsAt: StoredInstant,
  claimedBy: z.string().nullable(),
  /** `searchParts` of the address. */
  search: z.array(z.string()),
})
export type WaitingContent = z.infer<typeof WaitingContent>

/**
 * A grant to an address that nobody has verified yet. It opens nothing until an account proves that
 * the address is its own, and then once.
 */
export const WaitingGrant = WaitingContent.extend(RecordStamps.shape)
export type WaitingGrant = z.infer<typeof WaitingGrant>

/** The key of what waits for an address. Neither a courseId nor a source holds an underscore. */
export function waitingGrantId(email: Email, courseId: CourseId, source: SourceKey): string {
  return `${encodeURIComponent(email)}_${courseId}_${source}`
}

/** Takes back what waits; by the revision that was seen. */
export const cancelWaiting = callable('cancelWaiting', {
  input: z.strictObject({ waitingGrantId: z.string().min(1).max(1200), revision: Revision }),
  output: SavedRecord,
})
