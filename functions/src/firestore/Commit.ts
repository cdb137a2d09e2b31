import { isDeepStrictEqual } from 'node:util'
import { commitBudget } from '@shala/contract/firestore/commitLimits'
import { documentWeight } from '@shala/contract/firestore/documentWeight'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Precondition,
  type UpdateData,
  type WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import { firestore } from './client.ts'
import { projectIndexes } from './projectIndexes.ts'

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

/** Writes that are made together or not at all. It knows what they weigh before it sends them. */
export class Commit {
  readonly #batch: WriteBatch = firestore().batch()
  #writes = 0
  #stored = 0
  #request = 0
  readonly #created: { readonly ref: DocumentReference; readonly data: DocumentData }[] = []
  readonly #startedAt = new Date()

  /** Whether it is more than Firestore is sure to take. */
  get isTooLarge(): boolean {
    return this.#bytes > commitBudget
  }

  /** The documents and index entries that it changes, or what it is on the wire, by estimate. */
  get #bytes(): number {
    return Math.max(this.#stored, this.#request)
  }

  create(ref: DocumentReference, data: DocumentData): void {
    this.#add(ref, data, 1)
    this.#batch.create(ref, data)
    this.#created.push({ ref, data })
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
      if (isRefusal(error) && (await this.#isDone())) return []
      throw error
    }
  }

  /**
   * Returns true if an earlier try of this very commit was saved. The client sends a commit again if
   * its answer is lost, and the second try is refused for what the first one created. All documents
   * that it creates must be there as it wrote them, among them an event with a moment of this commit.
   * An event names its actor and its change, so an equal one means that the change is done. Without an
   * event two equal commits of one millisecond, such as two counts of a rate limit, are two.
   */
  async #isDone(): Promise<boolean> {
    const isOwnEvent = ({ ref, data }: { ref: DocumentReference; data: DocumentData }) =>
      eventCollections.has(ref.parent.id) && hasMomentSince(data, this.#startedAt)
    if (!this.#created.some(isOwnEvent)) return false
    const stored = await firestore().getAll(...this.#created.map(({ ref }) => ref))
    return this.#created.every(({ data }, place) =>
      isDeepStrictEqual(withDates(stored[place]?.data()), withDates(data)),
    )
  }

  #add({ path }: DocumentReference, data: DocumentData, times: number): void {
    const { document, entries, request } = documentWeight(path, data, projectIndexes())
    this.#writes += 1
    this.#stored += document + times * entries
    this.#request += request
  }
}

const eventCollections: ReadonlySet<string> = new Set(['accessEvents', 'auditEvents'])

/** gRPC's ALREADY_EXISTS and FAILED_PRECONDITION: the store has another version than the commit names. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 6 || error.code === 9)
}

function hasMomentSince(data: DocumentData, start: Date): boolean {
  return Object.values(data).some((value: unknown) => value instanceof Date && value >= start)
}

/** A value with each moment as a Date, as it was given, and without fields that are not stored. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, withDates(field)]))
}
