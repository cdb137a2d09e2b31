import * as z from 'zod'
import { StoredInstant } from './values/instants.ts'

/**
 * Counts the effective changes of a record. Who changes one sends the revision that they saw.
 */
export const Revision = z.int('must be a whole number').min(0, 'must not be negative')

/** What every record that admins keep carries beside its content. */
export const RecordStamps = z.object({
  revision: Revision.default(0),
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
})
export type RecordStamps = z.infer<typeof RecordStamps>

/** What a callable that saves a record answers. */
export const SavedRecord = z.strictObject({ id: z.string(), revision: Revision })
export type SavedRecord = z.infer<typeof SavedRecord>

/** The refusal, `aborted` and with the field `revision`, of who saw an older record. */
export const changedMeanwhile =
  'Somebody else changed this meanwhile. Nothing of yours was saved; look at their version first.'

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
  /** The uid of who did it, or `system`. */
  by: z.string(),
  at: StoredInstant,
  before: whole.nullable(),
  after: whole.nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/**
 * The key of the event that made a revision, so that no change is told twice. A collection's path
 * holds no underscore and no dot, so every key has one reading.
 */
export function auditEventId(collection: string, documentId: string, revision: number): string {
  return `${collection.replaceAll('/', '.')}_${documentId}_${revision}`
}
