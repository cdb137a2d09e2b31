import * as z from 'zod'
import { StoredInstant } from './values/days.ts'

/**
 * Counts the effective changes of a record. Callables that change a record expect the current
 * revision.
 */
export const Revision = z.int('must be a whole number').min(0, 'must not be negative')

/** The fields of every record that admins maintain, besides its content. */
export const RecordStamps = z.object({
  revision: Revision.default(0),
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
})
export type RecordStamps = z.infer<typeof RecordStamps>

/** The response of a callable that saves a record. */
export const SavedRecord = z.strictObject({ id: z.string(), revision: Revision })
export type SavedRecord = z.infer<typeof SavedRecord>

/** The error for a stale record: `aborted` on the field `revision`. */
export const changedMeanwhile =
  'Someone else has changed this. Your changes were not saved. Check their version first.'

const whole = z.record(z.string(), z.unknown())

/**
 * `auditEvents/{auditEventId}`: one effective change of one record, written in the commit that
 * made it and never touched again. `before` is null where it was created, `after` where deleted.
 */
export const AuditEvent = z.object({
  /** The path of the collection, such as `rooms` or `courses/{courseId}/lessons`. */
  collection: z.string(),
  documentId: z.string(),
  revision: z.int().min(1),
  /** A verb of the school's own, such as `create`, `edit` or `deactivate`. */
  action: z.string(),
  /** The uid of the author, or `system`. */
  by: z.string(),
  at: StoredInstant,
  before: whole.nullable(),
  after: whole.nullable(),
  /** The reason that the author gave; absent where none was asked. */
  reason: z.string().optional(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/**
 * Returns the key of the event of a revision, so that no change is recorded twice. Collection paths
 * contain no underscore and no dot, so the key is unambiguous.
 */
export function auditEventId(collection: string, documentId: string, revision: number): string {
  return `${collection.replaceAll('/', '.')}_${documentId}_${revision}`
}
