import * as z from 'zod'
import { callable } from '../callable.ts'
import type { AccessStatus } from './access.ts'
import { BatchId } from './accessPlans.ts'
import { PendingGrantStatus } from './pendingGrants.ts'

/**
 * What became of a row of a batch: `changed`, or `unchanged` because it was right already, or
 * `failed`; `undone` where it was changed and that was taken back since; `open` where it is still to
 * be run.
 */
export const RowOutcome = z.enum(['changed', 'unchanged', 'failed', 'undone', 'open'])
export type RowOutcome = z.infer<typeof RowOutcome>

/** How a course stood for somebody: the states of `accessStatus`, then those of an invitation. */
export const RowState = z.strictObject({
  status: z.enum([
    ...(['held', 'not-begun', 'expired', 'revoked', 'never'] satisfies (AccessStatus | 'never')[]),
    ...PendingGrantStatus.options,
  ]),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** The cohorts among what grants it. */
  cohortIds: z.array(z.string()),
})
export type RowState = z.infer<typeof RowState>

/** Somebody whom a row is about; an account that is gone, and an address of it, are null. */
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
 * A page of the rows of a batch, in their order: what each was before and after. `show` leaves out
 * all but those of one outcome; `from` says which row the page follows or precedes.
 */
export const listBatchRows = callable('listBatchRows', {
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
    /** How many rows of the whole batch came to what. */
    counts: z.record(RowOutcome, z.int()),
    hasPrevious: z.boolean(),
    hasNext: z.boolean(),
  }),
})

/** Those who are named of the rows that an undo would leave alone. */
export const leftByUndoNamed = 20

/**
 * Says what `undoBatch` would do at this moment, row by row as it would, and writes nothing. Refuses
 * what that refuses.
 */
export const previewUndo = callable('previewUndo', {
  service: 'bulk',
  input: z.strictObject({ batchId: BatchId }),
  output: z.strictObject({
    /** People, and addresses that nobody has verified, for whom something would change. */
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
    /** Rows that it would leave as they are, such as those that somebody changed since. */
    left: z.int(),
    /** The first `leftByUndoNamed` of these, and why. */
    leftRows: z.array(About.extend({ error: z.string() })),
  }),
})
