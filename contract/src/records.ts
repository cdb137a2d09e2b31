import type * as z from 'zod'
import { AppError, notFound } from './AppError.ts'
import { changedMeanwhile, RecordStamps } from './audit.ts'
import { isEqual } from './values/isEqual.ts'

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

export type Stored<Content extends object> = Content & RecordStamps

/** Parses the data of a stored record. Throws an AppError if it is damaged. */
export function parseRecord<Content extends object>(
  { content, noun }: Collection<Content>,
  id: string,
  data: unknown,
): Stored<Content> {
  const [stamps, parsed] = [RecordStamps.safeParse(data), content.safeParse(data)]
  if (stamps.success && parsed.success) return { ...parsed.data, ...stamps.data }
  const field = (parsed.error ?? stamps.error)?.issues[0]?.path.join('.') ?? ''
  throw new AppError(
    'failed-precondition',
    `the stored ${noun} ${id} cannot be read (its ${field} is damaged); nothing was changed`,
  )
}

/** The stamps alone, without the content of the record that carries them. */
function getStamps({ revision, createdAt, updatedAt }: RecordStamps): RecordStamps {
  return { revision, createdAt, updatedAt }
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
  before: Pick<RecordStamps, 'revision'> | null,
  seen: ExpectedRevision,
): void {
  if (seen === 'any') return
  if (seen === 'none' ? before === null : before?.revision === seen) return
  if (before === null) throw notFound('id', `there is no such ${noun}`)
  throw new AppError('aborted', changedMeanwhile, 'revision')
}

/** A changed record with its revision; `after` is null if the record is deleted. */
interface ChangedRecord<Content extends object> {
  readonly revision: number
  readonly after: Stored<Content> | null
}

/**
 * Returns the record after a change to `content`, which is null to delete it, or null if the
 * content stays the same. A deleted record that is restored continues from its stamps `gone`.
 */
export function toChangedRecord<Content extends object>(
  before: Stored<Content> | null,
  content: Content | null,
  { at, gone }: { readonly at: Date; readonly gone?: RecordStamps | undefined },
): ChangedRecord<Content> | null {
  const isSame =
    content === null || before === null
      ? content === before
      : isEqual({ ...content, ...getStamps(before) }, before)
  if (isSame) return null
  const past = before ?? gone
  const revision = (past?.revision ?? 0) + 1
  const stamps = { revision, createdAt: past?.createdAt ?? at, updatedAt: at }
  return { revision, after: content && { ...content, ...stamps } }
}
