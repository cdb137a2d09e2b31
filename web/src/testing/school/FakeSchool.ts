import { AppError as Refusal } from '@shala/contract/AppError'
import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { auditEventId, SavedRecord } from '@shala/contract/audit'
import type { Callable } from '@shala/contract/callable'
import { CountQuery } from '@shala/contract/counts'
import { accessId } from '@shala/contract/ids'
import type { Person } from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/permissions'
import {
  assertRevision,
  type Collection,
  type ExpectedRevision,
  parseRecord,
  type Stored,
  toChangedRecord,
} from '@shala/contract/records'
import * as z from 'zod'
import { CallError } from '#shared/CallError.ts'
import type { Found, Query } from '#shared/query.ts'
import { toCountQuery } from '#shared/server/CountQueue.ts'
import type { Uploading } from '#shared/server/upload.ts'
import type { Server } from '#shared/server.ts'
import { Interruptions } from '../Interruptions.ts'
import { noteQuery } from './queries/noteQuery.ts'
import { runQuery } from './queries/runQuery.ts'

type Answer = (school: FakeSchool, input: unknown) => unknown
/** The answers of callables by name, as functions of the school's data and the input. */
export type Answers = readonly (readonly [name: string, answer: Answer])[]

/** When sample records were made. */
export const sampleTime = new Date('2026-02-03T10:00:00Z')

/** A school in memory behind the server's door: what is granted through it can be read from it. */
export class FakeSchool implements Server {
  readonly people: Person[] = []
  readonly collections = new Map<string, Map<string, unknown>>()
  /** Every call that arrived: its name and what it brought. */
  readonly calls: { name: string; input: unknown }[] = []
  /** Every query, and how many documents it found. */
  readonly reads: { query: Query; found: number }[] = []
  /** Every file that was uploaded; the first is `upload-1`. */
  readonly uploads: File[] = []
  fileUrls = 0
  /** The files in Storage by path. */
  readonly files = new Map<string, Blob>()
  /** True if syncProfile finds a token with older claims than the account. */
  claimsChanged = false
  readonly #interruptions = new Interruptions<string>()
  /** Canned answers by callable, in the place of the school's own. */
  readonly answers = new Map<string, unknown>()
  readonly #callables: ReadonlyMap<string, Answer>
  /** The records before their changes, by the key of the event. */
  readonly #past = new Map<string, object | null>()

  constructor(callables: Answers) {
    this.#callables = new Map(callables)
  }

  refuseNext(name: string, refusal: Error): void {
    this.#interruptions.refuseNext(name, refusal)
  }

  /**
   * Calls of this name, and reads of the collection, are answered only once what is returned has
   * been called; a read, with what was so when it was asked.
   */
  hold(name: string): () => void {
    return this.#interruptions.hold(name)
  }

  addPerson(person: Pick<Person, 'userId'> & Partial<Person>): void {
    const whole: Person = {
      email: `${person.userId}@shala.test`,
      displayName: null,
      emailVerified: true,
      disabled: false,
      role: null,
      ...person,
    }
    this.people.push(whole)
    const { userId, email, displayName } = whole
    this.add('userEmailMapping', userId, { email, userId, displayName })
  }

  setRole(
    userId: string,
    role: StaffRole | null,
    changedBy = 'sample-admin',
    teacherId: string | null = null,
  ): void {
    const person = this.people.find((one) => one.userId === userId)
    if (person) person.role = role
    this.put('admins', userId, {
      userId,
      admin: role === 'owner',
      role: role === 'owner' ? null : role,
      teacherId,
      changedBy,
      changedAt: new Date('2026-02-03'),
      removal: null,
    })
  }

  /**
   * Changes a record as `changeRecord` of the functions does: `decide` returns the content after the
   * change, or null to delete the record. A restored record continues from its last state `gone`.
   */
  change<Content extends object>(
    kind: Collection<Content>,
    id: string,
    seen: ExpectedRevision,
    decide: (before: Stored<Content> | null, at: Date) => Content | null,
    gone?: Stored<Content>,
  ): SavedRecord {
    const { collection } = kind
    const before = this.read(kind, id)
    assertRevision(kind, before, seen)
    const at = new Date()
    const changed = toChangedRecord(before, decide(before, at), { at, gone })
    if (changed === null) return { id, revision: (before ?? gone)?.revision ?? 0 }
    const { revision, after } = changed
    this.#past.set(auditEventId(collection, id, revision), before)
    if (after === null) this.collections.get(collection)?.delete(id)
    else this.put(collection, id, after)
    return { id, revision }
  }

  read<Content extends object>(kind: Collection<Content>, id: string): Stored<Content> | null {
    const data = this.collections.get(kind.collection)?.get(id)
    return data === undefined ? null : parseRecord(kind, id, data)
  }

  readAll<Content extends object>(kind: Collection<Content>): Map<string, Stored<Content>> {
    const all = [...(this.collections.get(kind.collection) ?? [])]
    return new Map(all.map(([id, data]) => [id, parseRecord(kind, id, data)]))
  }

  /** Returns a record as it was before the change that made this revision. */
  readBefore<Content extends object>(
    kind: Collection<Content>,
    id: string,
    revision: number,
  ): Stored<Content> | null {
    const data = this.#past.get(auditEventId(kind.collection, id, revision))
    return data === undefined || data === null ? null : parseRecord(kind, id, data)
  }

  put(collection: string, id: string, data: unknown): void {
    const documents = this.collections.get(collection) ?? new Map<string, unknown>()
    documents.set(id, data)
    this.collections.set(collection, documents)
  }

  /** Stores a record with the stamps of its first revision, where it has no others; answers its key. */
  add(collection: string, id: string, data: object): string {
    this.put(collection, id, {
      revision: 1,
      createdAt: sampleTime,
      updatedAt: sampleTime,
      ...data,
    })
    return id
  }

  /** Returns all documents of a collection, or of several of one group. */
  findAll<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
    return [...this.collections]
      .filter(([name]) => name === path || name.endsWith(`/${path}`))
      .flatMap(([, documents]) => [...documents.values()].map((data) => schema.parse(data)))
  }

  /** Returns a stored document, or null. */
  find<Schema extends z.ZodType>(
    collection: string,
    id: string,
    schema: Schema,
  ): z.output<Schema> | null {
    const data = this.collections.get(collection)?.get(id)
    return data === undefined ? null : schema.parse(data)
  }

  async call<Input extends z.ZodType, Output extends z.ZodType>(
    contract: Callable<Input, Output>,
    data: z.input<Input>,
  ): Promise<z.output<Output>> {
    const input: unknown = contract.input.parse(data)
    this.calls.push({ name: contract.name, input })
    await this.#interruptions.pass(contract.name)
    try {
      return contract.output.parse(this.#answer(contract, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new CallError(error.code, error.message, error.field, error.reason)
    }
  }

  async get<Schema extends z.ZodType>(collection: string, id: string, schema: Schema) {
    const data = this.collections.get(collection)?.get(id)
    await this.#interruptions.pass(collection)
    return data === undefined ? null : schema.parse(data)
  }

  async list<Schema extends z.ZodType>(query: Query, schema: Schema) {
    return (await this.page(query, schema)).rows
  }

  async page<Schema extends z.ZodType>(
    query: Query,
    schema: Schema,
  ): Promise<Found<z.output<Schema>>> {
    const found = await this.#found(query)
    const rows = found.map(([id, data]) => ({ id, data: schema.parse(data) }))
    return { rows, read: rows.length }
  }

  async count(query: Query): Promise<number> {
    CountQuery.parse(toCountQuery(query))
    return (await this.#found(query)).length
  }

  async #found(query: Query) {
    noteQuery(query)
    const { collection, group } = query
    const among = [...this.collections].filter(
      ([path]) => path === collection || (group === true && path.endsWith(`/${collection}`)),
    )
    const found = runQuery(
      among.flatMap(([, documents]) => [...documents]),
      query,
    )
    await this.#interruptions.pass(collection)
    this.reads.push({ query, found: found.length })
    return found
  }

  /** Half of the file arrives at once, the rest when `upload` is not held any more. */
  async upload(file: File, { onProgress, signal }: Uploading): Promise<string> {
    onProgress(Math.floor(file.size / 2))
    const cancelled = new Promise<never>((_, reject) => {
      const cancel = () => reject(new CallError('aborted', 'The upload was cancelled.'))
      signal.addEventListener('abort', cancel, { once: true })
    })
    await Promise.race([this.#interruptions.pass('upload'), cancelled])
    onProgress(file.size)
    this.uploads.push(file)
    return `upload-${this.uploads.length}`
  }

  async file(path: string): Promise<Blob> {
    await this.#interruptions.pass('file')
    const file = this.files.get(path)
    if (file === undefined) throw new CallError('not-found', 'This file is not there any more.')
    return file
  }

  async fileUrl(path: string): Promise<string> {
    await this.#interruptions.pass('fileUrl')
    this.fileUrls += 1
    return `/files/${path}?ticket=${this.fileUrls}`
  }

  /** A change that no fake applies is answered as saved. */
  #answer({ name, output }: Callable<z.ZodType, z.ZodType>, input: unknown): unknown {
    if (this.answers.has(name)) return this.answers.get(name)
    const ownAnswer = this.#callables.get(name)
    if (ownAnswer !== undefined) return ownAnswer(this, input)
    if (output === SavedRecord) {
      const { revision = 0 } = z.looseObject({ revision: z.number().optional() }).parse(input)
      return { id: name, revision: revision + 1 }
    }
    throw new CallError('internal', `The fake school does not know ${name}`)
  }

  listInputs(name: string): unknown[] {
    return this.calls.flatMap((call) => (call.name === name ? [call.input] : []))
  }

  /** Returns what the last call of this name brought. */
  lastInput(name: string): unknown {
    return this.listInputs(name).at(-1)
  }

  holds(userId: string, courseId: string): boolean {
    const data = this.collections.get('userCourseAccess')?.get(accessId(userId, courseId))
    return data !== undefined && isAccessActive(AccessRecord.parse(data), new Date())
  }
}
