import type { SavedRecord } from '@shala/contract/audit'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { Commit } from '../firestore/Commit.ts'
import { whileStale } from '../whileStale.ts'
import type { Allowance } from './allowance.ts'
import { enter } from './changeRecords.ts'
import { readRecord, type Kept, type RecordKind } from './readRecord.ts'
import { refuseUnseen, type Seen } from './seen.ts'

/** A record as a commit read it, to be decided on. */
export interface ReadRecord<Content extends object> {
  readonly kind: RecordKind<Content>
  readonly snapshot: DocumentSnapshot
  readonly before: Kept<Content> | null
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

  /** The record as it stands. Throws a Refusal as `changeRecords` does. */
  async read<Content extends object>(
    kind: RecordKind<Content>,
    id: string,
    seen: Seen = 'any',
  ): Promise<ReadRecord<Content>> {
    const snapshot = await firestore().collection(kind.collection).doc(id).get()
    const before = readRecord(kind, snapshot)
    refuseUnseen(kind, before, seen)
    return { kind, snapshot, before }
  }

  /**
   * Each record once; `action` is the event's verb. With an allowance it is refused where the record
   * has changed as often as it may.
   */
  write<Content extends object>(
    { kind, snapshot }: ReadRecord<Content>,
    action: string,
    content: Content,
    allowance?: Allowance,
  ): Promise<SavedRecord> {
    const { id } = snapshot
    const change = {
      id,
      seen: 'any',
      action,
      by: this.#by,
      decide: () => content,
      ...(allowance && { allowance }),
    } as const
    return enter(this.#commit, { kind, snapshot, change, at: this.at })
  }
}

/**
 * Like `changeRecords`, where records of different kinds decide about each other: `attempt` reads and
 * writes them, all of it happens or nothing, and it is asked again where one of the records that it
 * writes was changed meanwhile.
 */
export function commitRecords<Answer>(
  by: string,
  attempt: (records: RecordCommit) => Promise<Answer>,
): Promise<Answer> {
  return whileStale(async () => {
    const commit = new Commit()
    const answer = await attempt(new RecordCommit(commit, by))
    await commit.commit()
    return answer
  })
}
