import * as z from 'zod'
import { callable } from '../callable.ts'
import type { AccessStatus } from './access.ts'
import { BatchId } from './accessPlans.ts'
import { InvitationStatus } from './invitations.ts'

/**
 * The result of a row of a batch. `unchanged` means that the row was right already; `undone` means
 * that its change was undone later; `open` means that it has not run yet.
 */
export const RowOutcome = z.enum(['changed', 'unchanged', 'failed', 'undone', 'open'])
export type RowOutcome = z.infer<typeof RowOutcome>

/** A user's access to a course: the states of `accessStatus` and those of an invitation. */
export const RowState = z.strictObject({
  status: z.enum([
    ...(['held', 'not-begun', 'expired', 'revoked', 'never'] satisfies (AccessStatus | 'never')[]),
    ...InvitationStatus.options,
  ]),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Days without access between: the last day before them, and the first day after them; null for none. */
  pause: z.strictObject({ lastDay: z.string(), startsOn: z.string() }).nullable(),
  /** The groups among what grants it. */
  groupIds: z.array(z.string()),
})
export type RowState = z.infer<typeof RowState>

/** The person of a row. The values of a deleted account are null. */
const About = z.strictObject({
  userId: z.string().nullable(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  courseId: z.string(),
})

export const BatchRow = About.extend({
  /** Its place in the batch, from 0 on. */
  row: z.int(),
  outcome: RowOutcome,
  /** Null where nothing was changed, or is not known any more. */
  before: RowState.nullable(),
  after: RowState.nullable(),
  /** Why it failed; else empty. */
  error: z.string(),
})
export type BatchRow = z.infer<typeof BatchRow>

/** Rows on one page. */
export const batchRowsPage = 25

/**
 * Lists a page of the rows of a batch in order, with their state before and after. `show` filters
 * by outcome; `from` is the row before or after the page.
 */
export const listBatchRows = callable('listBatchRows', {
  caller: 'people.read',
  input: z.strictObject({
    batchId: BatchId,
    show: RowOutcome.nullable().default(null),
    from: z
      .strictObject({
        side: z.enum(['after', 'before']),
        row: z.int('must be a whole number').min(0, 'must not be negative'),
      })
      .nullable()
      .default(null),
  }),
  output: z.strictObject({
    rows: z.array(BatchRow),
    /** The number of rows per outcome, in the whole batch. */
    counts: z.record(RowOutcome, z.int()),
    hasPrevious: z.boolean(),
    hasNext: z.boolean(),
  }),
})

/** The maximum number of people listed for rows that an undo would skip. */
export const leftByUndoNamed = 20

/**
 * Says what `undoBatch` would do at this moment, row by row as it would, and writes nothing. Refuses
 * what that refuses.
 */
export const previewUndo = callable('previewUndo', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({ batchId: BatchId }),
  output: z.strictObject({
    /** The number of people and unverified addresses that would change. */
    people: z.int(),
    /** Rows after which a course is not granted any more. */
    removed: z.int(),
    /** Rows after which a course is granted again. */
    restored: z.int(),
    /** Rows after which a course is granted on other terms, such as its earlier days. */
    moved: z.int(),
    /** Invitations that would not wait any more, and that would wait as they did before. */
    cancelled: z.int(),
    waiting: z.int(),
    /** The number of rows that the undo would skip, for example because of later changes. */
    left: z.int(),
    /** The first `leftByUndoNamed` of these, and why. */
    leftRows: z.array(About.extend({ error: z.string() })),
  }),
})
