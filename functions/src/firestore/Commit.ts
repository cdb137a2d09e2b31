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
 * A commit that Firestore would not take, or might not: it counts the documents and the index
 * entries that a commit changes, and refuses more than 10 MiB. Whoever can commit less at once does;
 * all others let it pass.
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

/** Writes that are made together or not at all. It knows what they weigh before it sends them. */
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

  /** The documents and index entries that it changes, or what it is on the wire, by estimate. */
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

  /** Changes some fields; the rest of the document is not weighed, for nobody knows it here. */
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
   * The document takes the place of exactly the version that was read, which may be none, or goes
   * away with null. Where it changed meanwhile, the whole commit fails. Fields that it has no more go;
   * with `own` only those of them that are named there, so that what other software wrote stays.
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
   * The document must still be the version that was read: one of its fields, which it must have, is
   * written as it was. The store keeps the version of what a write does not change, so this meets
   * nobody else's change.
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
   * Returns true if an earlier try of this commit was saved. The client library sends a commit again if
   * its answer is lost, and Firestore then refuses what the first try created. No other commit has this
   * ID, and a commit is saved whole or not at all, so one document proves all of it.
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
