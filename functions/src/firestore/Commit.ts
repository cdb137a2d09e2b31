import { randomUUID } from 'node:crypto'
import { commitBudget } from '@shala/contract/firestore/commitLimits'
import { documentWeight } from '@shala/contract/firestore/documentWeight'
import { IndexConfig, StoreIndexes } from '@shala/contract/firestore/indexConfig'
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Precondition,
  type UpdateData,
  type WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore'
import config from '../../../firestore.indexes.json' with { type: 'json' }
import { AppError } from '../callable/AppError.ts'
import { firestore } from './client.ts'
import { isConflict, mayHaveArrived } from './firestoreErrors.ts'

let indexes: StoreIndexes | undefined

/** The indexes of this project: each write adds to those that it is in. */
function projectIndexes(): StoreIndexes {
  return (indexes ??= new StoreIndexes(IndexConfig.parse(config)))
}

/**
 * A commit that exceeds or may exceed Firestore's limit: Firestore counts the changed documents and
 * index entries, and refuses more than 10 MiB. Callers that can split their commit catch this
 * error.
 */
export class CommitTooLargeError extends AppError {
  constructor(bytes: number) {
    const megabytes = Math.ceil(bytes / 1024 / 1024)
    super(
      'failed-precondition',
      `this is too much to be saved at once (about ${megabytes} MB); nothing was changed`,
    )
  }
}

/**
 * Collections whose documents carry the ID of the commit that created them. Every change of a record
 * creates an event, and other commits that must not be repeated create an email or a message.
 */
const identified: ReadonlySet<string> = new Set([
  'accessEvents',
  'auditEvents',
  'contactMessages',
  'mail',
])

/** An atomic batch of writes that estimates its size before it is sent. */
export class Commit {
  readonly #batch: WriteBatch = firestore().batch()
  #writes = 0
  #stored = 0
  #request = 0
  readonly #id = randomUUID()
  /** A document that this commit creates with its ID. */
  #witness: DocumentReference | null = null

  /** Whether it is more than Firestore is sure to take. */
  get isTooLarge(): boolean {
    return this.#bytes > commitBudget
  }

  /**
   * The estimated size of the changed documents and index entries, or of the request if that is
   * larger.
   */
  get #bytes(): number {
    return Math.max(this.#stored, this.#request)
  }

  create(ref: DocumentReference, data: DocumentData): void {
    const isIdentified = identified.has(ref.parent.id)
    const stored = isIdentified ? { ...data, commitId: this.#id } : data
    if (isIdentified) this.#witness ??= ref
    this.#add(ref, stored, 1)
    this.#batch.create(ref, stored)
  }

  /**
   * Updates some fields. The rest of the document is unknown here and not included in the estimate.
   */
  update(ref: DocumentReference, fields: UpdateData<DocumentData>, seen: Precondition = {}): void {
    // The entries that were there go away.
    this.#add(ref, fields, 2)
    this.#batch.update(ref, fields, seen)
  }

  /** Deletes a document that still is the version that was read. */
  delete(snapshot: DocumentSnapshot): void {
    const { ref, updateTime } = snapshot
    if (updateTime === undefined) throw new Error(`There is no ${ref.path} to delete`)
    this.#add(ref, snapshot.data() ?? {}, 1)
    this.#batch.delete(ref, { lastUpdateTime: updateTime })
  }

  /**
   * Replaces exactly the version that was read, which may be none; null deletes it. If the document
   * has changed since, the whole commit fails. Fields missing in the new content are deleted; with
   * `own` only those listed there, so that fields of other software stay.
   */
  replace(
    snapshot: DocumentSnapshot,
    after: DocumentData | null,
    own: ReadonlySet<string> | null = null,
  ): void {
    const { ref, updateTime } = snapshot
    if (updateTime === undefined) {
      if (after !== null) this.create(ref, after)
    } else if (after === null) this.delete(snapshot)
    else {
      const gone = Object.keys(snapshot.data() ?? {}).filter(
        (field) => !(field in after) && own?.has(field) !== false,
      )
      const deleted = Object.fromEntries(gone.map((field) => [field, FieldValue.delete()]))
      this.#add(ref, after, 2)
      this.#batch.update(ref, { ...after, ...deleted }, { lastUpdateTime: updateTime })
    }
  }

  /**
   * Requires that the document is still the version that was read, by writing one of its existing
   * fields unchanged. Firestore keeps the document version on such a write, so no other change
   * conflicts with it.
   */
  assertUnchanged(snapshot: DocumentSnapshot, field: string): void {
    const { ref, updateTime } = snapshot
    if (updateTime === undefined) throw new Error(`There is no ${ref.path} to hold`)
    const same: unknown = snapshot.get(field)
    this.update(ref, { [field]: same }, { lastUpdateTime: updateTime })
  }

  /** Throws `CommitTooLargeError` before anything is sent. Where there is nothing to write, nothing is. */
  async commit(): Promise<WriteResult[]> {
    if (this.#writes === 0) return []
    if (this.isTooLarge) throw new CommitTooLargeError(this.#bytes)
    try {
      return await this.#batch.commit()
    } catch (error) {
      if ((isConflict(error) || mayHaveArrived(error)) && (await this.#isSaved())) return []
      throw error
    }
  }

  /**
   * Returns true if an earlier attempt of this commit was saved. The client library retries a
   * commit if the response is lost, and Firestore then refuses documents that the first attempt
   * created. No other commit has this ID, and commits are atomic, so one document proves all of it.
   */
  async #isSaved(): Promise<boolean> {
    const stored = await this.#witness?.get().catch(() => null)
    return stored?.get('commitId') === this.#id
  }

  #add({ path }: DocumentReference, data: DocumentData, times: number): void {
    const { document, entries, request } = documentWeight(path, data, projectIndexes())
    this.#writes += 1
    this.#stored += document + times * entries
    this.#request += request
  }
}
