import { isDeepStrictEqual } from 'node:util'
import {
  auditEventId,
  type AuditEvent,
  type RecordStamps,
  type SavedRecord,
} from '@shala/contract/audit'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { assertWithinRateLimit, type RateLimit } from '../callable/rateLimit.ts'
import type { Commit } from './Commit.ts'
import { firestore } from './client.ts'
import { readAll } from './readDocuments.ts'
import {
  assertRevision,
  type Collection,
  type ExpectedRevision,
  readRecord,
  getStamps,
  type Stored,
} from './readRecord.ts'
import { commitWithRetry } from './retryOnConflict.ts'

/** A change of one record. */
export interface RecordChange<Content extends object> {
  readonly id: string
  readonly seen: ExpectedRevision
  /** The event's verb, such as `create` or `edit`. */
  readonly action: string
  /** The uid of who changes it, or `system`. */
  readonly by: string
  /**
   * The content after the change, null where the record goes away, or an AppError thrown. Content
   * equal to what is there changes nothing. It may be asked again, so it must be pure, or read
   * afresh what else it needs. The key of a record that went away must not be used again,
   * but for that record itself: see `gone`.
   */
  readonly decide: (
    before: Stored<Content> | null,
    at: Date,
  ) => Content | null | Promise<Content | null>
  /**
   * The stamps of a record that went away and comes back, its revision the one that took it away:
   * it keeps its age, and its count goes on.
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
 * Decides changes of records of one kind, each record once, on the records as they stand, and
 * commits each changed record with its audit event: all of it happens or nothing. Every write names
 * the version that was decided on (docs/decisions/0003). Answers the revisions in the order given.
 *
 * Throws the first AppError met: `aborted` on `revision` where somebody changed a record since the
 * caller saw it, `not-found` on `id` where it is gone, or what `decide` throws. `extraWrites` adds
 * other writes to the commit; each must name its own precondition.
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
  const content = await change.decide(before, at)
  const { id } = change
  const past = before ?? change.gone
  const seen = past?.revision ?? 0
  if (content === null ? before === null : before !== null && changesNothing(content, before)) {
    return { id, revision: seen }
  }
  if (change.rateLimit !== undefined && past) assertWithinRateLimit(change.rateLimit, past, at)
  const revision = seen + 1
  const stamps = { revision, createdAt: past?.createdAt ?? at, updatedAt: at }
  const after = content === null ? null : { ...content, ...stamps }
  const { collection } = kind
  const { action, by } = change
  const sides = { before: withoutSecret(kind, before), after: withoutSecret(kind, after) }
  const event = { documentId: id, collection, revision, action, by, at, ...sides }
  commit.replace(snapshot, after)
  addAuditEvent(commit, event)
  return { id, revision }
}

function changesNothing<Content extends object>(
  content: Content,
  before: Stored<Content>,
): boolean {
  return isDeepStrictEqual({ ...content, ...getStamps(before) }, before)
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
