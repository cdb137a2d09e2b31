import {
  auditEventId,
  type AuditEvent,
  type RecordStamps,
  type SavedRecord,
} from '@shala/contract/audit'
import {
  assertRevision,
  type Collection,
  type ExpectedRevision,
  type Stored,
  toChangedRecord,
} from '@shala/contract/records'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { assertWithinRateLimit, type RateLimit } from '../callable/rateLimit.ts'
import type { Commit } from './Commit.ts'
import { firestore } from './client.ts'
import { readAll } from './readDocuments.ts'
import { readRecord } from './readRecord.ts'
import { commitWithRetry } from './retryOnConflict.ts'

export interface RecordChange<Content extends object> {
  readonly id: string
  readonly seen: ExpectedRevision
  /** The event's verb, such as `create` or `edit`. */
  readonly action: string
  /** The uid of the author, or `system`. */
  readonly by: string
  /** The reason that the author gave. */
  readonly reason?: string
  /**
   * Returns the content after the change, or null to delete the record, or throws an AppError.
   * Equal content changes nothing. It may be called again, so it must be pure or read other data
   * again. The key of a deleted record must not be reused, except to restore that record: see
   * `gone`.
   */
  readonly decide: (
    before: Stored<Content> | null,
    at: Date,
  ) => Content | null | Promise<Content | null>
  /**
   * The stamps of a deleted record that is restored, with the revision of its deletion: it keeps
   * its creation time and its count continues.
   */
  readonly gone?: RecordStamps
  /** How often it may change, where that is not only for admins; else as often as they like. */
  readonly rateLimit?: RateLimit
}

/** Changes one record: see `changeRecords`. */
export async function changeRecord<Content extends object>(
  kind: Collection<Content>,
  change: RecordChange<Content>,
  extraWrites?: (commit: Commit) => void | Promise<void>,
): Promise<SavedRecord> {
  const [saved] = await changeRecords(kind, [change], extraWrites)
  if (saved === undefined) throw new Error(`No answer for ${change.id}`)
  return saved
}

/**
 * Changes records of one kind and commits each changed record with its audit event, all or nothing.
 * Every write has the version that was read as its precondition (decision 3). Returns the
 * revisions in the order given.
 *
 * Throws the first AppError: `aborted` on `revision` for a stale record, `not-found` on `id` for a
 * missing one, or the error of `decide`. `extraWrites` adds other writes to the commit; each must
 * have a precondition.
 */
export function changeRecords<Content extends object>(
  kind: Collection<Content>,
  changes: readonly RecordChange<Content>[],
  extraWrites: (commit: Commit) => void | Promise<void> = () => undefined,
): Promise<SavedRecord[]> {
  return commitWithRetry(async (commit) => {
    const store = firestore()
    const refs = changes.map(({ id }) => store.collection(kind.collection).doc(id))
    const snapshots = await readAll(refs)
    const at = new Date()
    const saved: SavedRecord[] = []
    for (const [row, change] of changes.entries()) {
      const snapshot = snapshots[row]
      if (snapshot === undefined) throw new Error(`No answer for row ${row}`)
      saved.push(await addRecordChange(commit, { kind, change, snapshot, at }))
    }
    await extraWrites(commit)
    return saved
  })
}

/** Adds one change and its event to the commit, and gives the revision that it leads to. */
export async function addRecordChange<Content extends object>(
  commit: Commit,
  entry: {
    readonly kind: Collection<Content>
    readonly change: RecordChange<Content>
    readonly snapshot: DocumentSnapshot
    readonly at: Date
  },
): Promise<SavedRecord> {
  const { kind, change, snapshot, at } = entry
  const before = readRecord(kind, snapshot)
  assertRevision(kind, before, change.seen)
  const { id, gone, action, by, reason = '' } = change
  const changed = toChangedRecord(before, await change.decide(before, at), { at, gone })
  const past = before ?? gone
  if (changed === null) return { id, revision: past?.revision ?? 0 }
  if (change.rateLimit !== undefined && past) assertWithinRateLimit(change.rateLimit, past, at)
  const { revision, after } = changed
  const { collection } = kind
  const sides = { before: withoutSecret(kind, before), after: withoutSecret(kind, after) }
  const event = {
    documentId: id,
    collection,
    revision,
    action,
    by,
    at,
    ...sides,
    ...(reason !== '' && { reason }),
  }
  commit.replace(snapshot, after)
  addAuditEvent(commit, event)
  return { id, revision }
}

/** A side of the event: the record without what it keeps secret. */
function withoutSecret<Content extends object>(
  { secret }: Collection<Content>,
  side: Content | null,
): object | null {
  if (side === null || secret === undefined) return side
  return Object.fromEntries(Object.entries(side).filter(([field]) => field !== secret))
}

/** Adds the event of a change, under the key of its revision, which no other change gets. */
export function addAuditEvent(
  commit: Commit,
  event: Omit<AuditEvent, 'before' | 'after'> & Sides,
): void {
  const key = auditEventId(event.collection, event.documentId, event.revision)
  commit.create(firestore().collection('auditEvents').doc(key), event)
}

interface Sides {
  readonly before: object | null
  readonly after: object | null
}
