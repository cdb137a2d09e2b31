import { changedMeanwhile, RecordStamps } from '@shala/contract/audit'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from './client.ts'

/** A kind of record with audit events: its path and schema. */
export interface Collection<Content extends object> {
  /** The path of its collection: `rooms`, or `courses/{courseId}/lessons`. */
  readonly collection: string
  /** The name of a record in errors, for example `room`. */
  readonly noun: string
  /** The content alone, without the stamps; it must strip what it does not know. */
  readonly content: z.ZodType<Content>
  /** A field that is only for its owner, for example a token: events leave it out. */
  readonly secret?: keyof Content & string
}

/** A record as it is stored: its content and its stamps. */
export type Stored<Content extends object> = Content & RecordStamps

/** The record of a document, or null where there is none. A damaged one is refused, never mended. */
export function readRecord<Content extends object>(
  { content, noun }: Collection<Content>,
  snapshot: DocumentSnapshot,
): Stored<Content> | null {
  if (!snapshot.exists) return null
  const data = snapshot.data()
  const [stamps, parsed] = [RecordStamps.safeParse(data), content.safeParse(data)]
  if (stamps.success && parsed.success) return { ...parsed.data, ...stamps.data }
  const field = (parsed.error ?? stamps.error)?.issues[0]?.path.join('.') ?? ''
  throw new AppError(
    'failed-precondition',
    `the stored ${noun} ${snapshot.id} cannot be read (its ${field} is damaged); nothing was changed`,
  )
}

/** The stamps alone, without the content of the record that carries them. */
export function getStamps({ revision, createdAt, updatedAt }: RecordStamps): RecordStamps {
  return { revision, createdAt, updatedAt }
}

/** A key that no record of this collection has. */
export function newId({ collection }: { readonly collection: string }): string {
  return firestore().collection(collection).doc().id
}

/**
 * The expected version: the revision that the caller read, `none` for a new record, or `any` if it
 * does not matter (a trigger, or a change that overwrites nothing).
 */
export type ExpectedRevision = number | 'none' | 'any'

/** Returns the expected version for a caller who sends 0 for a missing record. */
export function expectedRevision(revision: number): ExpectedRevision {
  return revision === 0 ? 'none' : revision
}

/** Throws the AppError of a caller who did not see the record as it stands. */
export function assertRevision(
  { noun }: { readonly noun: string },
  before: RecordStamps | null,
  seen: ExpectedRevision,
): void {
  if (seen === 'any') return
  if (seen === 'none' ? before === null : before?.revision === seen) return
  if (before === null) throw notFound('id', `there is no such ${noun}`)
  throw new AppError('aborted', changedMeanwhile, 'revision')
}
