import type { SavedRecord } from '@shala/contract/audit'
import {
  assertRevision,
  type Collection,
  type ExpectedRevision,
  type Stored,
} from '@shala/contract/records'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { RateLimit } from '../callable/rateLimit.ts'
import type { Commit } from './Commit.ts'
import { addRecordChange } from './changeRecords.ts'
import { firestore } from './client.ts'
import { readRecord } from './readRecord.ts'
import { commitWithRetry } from './retryOnConflict.ts'

export interface ReadRecord<Content extends object> {
  readonly kind: Collection<Content>
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<Content> | null
}

/** Records of different kinds that change in one commit, each with its event. */
export class RecordCommit {
  readonly at = new Date()
  readonly #commit: Commit
  readonly #by: string

  constructor(commit: Commit, by: string) {
    this.#commit = commit
    this.#by = by
  }

  /** The record as it stands. Throws an AppError as `changeRecords` does. */
  async read<Content extends object>(
    kind: Collection<Content>,
    id: string,
    seen: ExpectedRevision = 'any',
  ): Promise<ReadRecord<Content>> {
    const snapshot = await firestore().collection(kind.collection).doc(id).get()
    const before = readRecord(kind, snapshot)
    assertRevision(kind, before, seen)
    return { kind, snapshot, before }
  }

  /**
   * Each record once; `action` is the event's verb. With a rate limit it is refused where the record
   * has changed as often as it may.
   */
  write<Content extends object>(
    { kind, snapshot }: ReadRecord<Content>,
    action: string,
    content: Content,
    rateLimit?: RateLimit,
  ): Promise<SavedRecord> {
    const { id } = snapshot
    const change = {
      id,
      seen: 'any',
      action,
      by: this.#by,
      decide: () => content,
      ...(rateLimit && { rateLimit }),
    } as const
    return addRecordChange(this.#commit, { kind, snapshot, change, at: this.at })
  }
}

/**
 * Like `changeRecords`, for records of different kinds that depend on each other: `attempt` reads
 * and writes them atomically and is called again after a conflict.
 */
export function commitRecords<Answer>(
  by: string,
  attempt: (records: RecordCommit) => Promise<Answer>,
): Promise<Answer> {
  return commitWithRetry((commit) => attempt(new RecordCommit(commit, by)))
}
