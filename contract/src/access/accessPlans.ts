import * as z from 'zod'
import { callable } from '../callable.ts'
import { NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { filledLine, line } from '../values/text.ts'
import { AdminNotes, daysInOrder, GrantTerms, Payment } from './access.ts'
import { DirectSource, SourceKey } from './sources.ts'

/** The change that an admin requests for all rows of a list. */
export const PlanInstruction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('grant'),
    source: DirectSource.default('individual'),
    terms: GrantTerms.refine(...daysInOrder),
  }),
  /** From one source, or from all of them with null. */
  z.strictObject({
    action: z.literal('revoke'),
    source: DirectSource.nullable().default(null),
    reason: line(limits.reason).default(''),
  }),
  /** Of one source, or of the one that ends last with null. */
  z.strictObject({
    action: z.literal('extend'),
    source: DirectSource.nullable().default(null),
    endsOn: Day.nullable(),
  }),
])
export type PlanInstruction = z.infer<typeof PlanInstruction>

/** The cell of a row without a first or last day, whatever the instruction says. */
export const noLimit = 'never'

const cell = z.string().max(limits.planCell, `must be at most ${limits.planCell} characters`)

/**
 * A row as pasted, chosen or read from a file, before validation: the plan reports its errors. The
 * user is an email or a uid. Values in a row override those of the instruction.
 */
export const PlanRow = z.strictObject({
  /** The line number in the source file. */
  line: z.int('must be a whole number').min(1, 'must be at least 1').optional(),
  email: cell.optional(),
  userId: cell.optional(),
  courseId: cell.optional(),
  /** ISO days, or `noLimit`. */
  startsOn: cell.optional(),
  endsOn: cell.optional(),
  /** The amount that this person paid, for grants: see `readAmount` and `paymentStatuses`. */
  amount: cell.optional(),
  currency: cell.optional(),
  paymentId: cell.optional(),
  paymentStatus: cell.optional(),
  /** For the student: with a grant a note, else the reason. */
  notes: z.string().max(limits.notes).optional(),
  adminNotes: AdminNotes.optional(),
  /**
   * Of a row of the school's own export, whose empty cells are empty: `open` for access or an invitation,
   * `over` for one that was removed or ended otherwise.
   */
  status: z.enum(['open', 'over']).optional(),
  /** The types of access that such a row names. */
  types: z.array(z.enum([...DirectSource.options, 'group'])).optional(),
})
export type PlanRow = z.infer<typeof PlanRow>

/** The cells of a row that admins can correct. */
export const RowCells = PlanRow.omit({
  line: true,
  notes: true,
  adminNotes: true,
  status: true,
  types: true,
})
export type RowCells = z.infer<typeof RowCells>

export const RowField = RowCells.keyof()

/** The planned outcome of a row. */
export const Verdict = z.enum(['grant', 'extend', 'revoke', 'wait', 'nothing', 'invalid'])
export type Verdict = z.infer<typeof Verdict>

/**
 * A row of a committed batch. A row with a pending email loses its user when that account is
 * deleted.
 */
export const StoredRow = z.strictObject({
  verdict: z.enum(['grant', 'extend', 'revoke', 'wait']),
  /** Null where the row waits for an account. */
  userId: Uid.nullable(),
  /** The address that the row named, trimmed and in lower case; null where it named a uid. */
  email: z.string().max(limits.email).nullable(),
  courseId: CourseId,
  /** The revision of the access record or invitation; 0 for none. */
  seen: z.int().min(0),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  notes: z.string().max(limits.notes),
  adminNotes: AdminNotes.default(''),
  /** Where it is another than the instruction's. */
  payment: Payment.nullable().default(null),
})
export type StoredRow = z.infer<typeof StoredRow>

/** A row that can be committed: all that is needed to run it, and the state that it was judged by. */
export const CommitRow = StoredRow.refine(
  ({ verdict, userId, email }) => (verdict === 'wait' ? email : userId) !== null,
  { path: ['userId'], error: 'must name who it is for' },
)
export type CommitRow = z.infer<typeof CommitRow>

const PlannedDays = z.strictObject({ startsOn: Day.nullable(), endsOn: Day.nullable() })

/** The planned outcome of one row with its reason. Rows keep their input order. */
export const PlannedRow = z.strictObject({
  verdict: Verdict,
  userId: z.string().nullable(),
  /** The name of the account, if there is one. */
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  /** The input, even if it is not valid. */
  courseId: z.string(),
  seen: z.int().min(0),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  notes: z.string(),
  adminNotes: z.string(),
  /** Where the row says another than the instruction. */
  payment: Payment.nullable(),
  /** The access days before and after the change; null for no access. */
  before: PlannedDays.nullable(),
  after: PlannedDays.nullable(),
  /**
   * The reason to ask the admin before committing the row: see `daysWarning`, or an address that looks
   * like a mistyped one.
   */
  warning: z.enum(['shorter', 'past', 'lookalike']).nullable(),
  /**
   * The reason for an invalid or unchanged row, or the access that remains after a revoke; else
   * empty.
   */
  reason: z.string(),
  /** The field of the row that is at fault, or null. */
  field: RowField.nullable(),
  /** An address that may have been meant, or null. */
  meant: z.string().nullable(),
})
export type PlannedRow = z.infer<typeof PlannedRow>

/**
 * Plans an instruction row by row without writing anything. `courseId` applies to rows without a course.
 */
export const planAccess = callable('planAccess', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    instruction: PlanInstruction,
    courseId: CourseId.nullable().default(null),
    rows: z
      .array(PlanRow)
      .min(1, 'must name at least one person')
      .max(limits.planRows, `must be at most ${limits.planRows} rows`),
  }),
  output: z.strictObject({ rows: z.array(PlannedRow) }),
  mostValues: limits.planValues,
})

export const BatchId = z.uuid('must be a UUID')

/**
 * Runs the rows of a plan exactly as planned, and refuses rows whose record has changed since. The
 * client chooses the batch ID, so a repeated call is idempotent. A small plan has finished when the
 * call returns. A large one continues in the background; `accessImports/{batchId}` shows its
 * progress.
 */
export const commitPlan = callable('commitPlan', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    batchId: BatchId,
    title: filledLine(limits.batchTitle),
    instruction: PlanInstruction,
    rows: z
      .array(CommitRow)
      .min(1, 'must hold at least one row')
      .max(limits.planRows, `must be at most ${limits.planRows} rows`),
    /** Kept with the batch, and with each invitation until it is claimed. */
    notify: NotifyOption,
    /** Whether the addresses without an account are invited by email; not, unless that is said. */
    invite: z.boolean('must be true or false').default(false),
  }),
  output: z.strictObject({ batchId: z.string() }),
  mostValues: limits.planValues,
  needsRecentSignIn: ({ rows }) => rows.length > limits.planRowsAtOnce,
})

/**
 * Undoes a batch: restores every row that has not changed since, and refuses and lists the others.
 * The undo is a separate batch with an ID from the client. Emails are sent only if `notify` is
 * true.
 */
export const undoBatch = callable('undoBatch', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({ batchId: BatchId, undoId: BatchId, notify: NotifyOption }),
  output: z.strictObject({ batchId: z.string() }),
})

/** Resumes a stopped batch. A repeated call changes nothing. */
export const resumeBatch = callable('resumeBatch', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({ batchId: BatchId }),
  output: z.strictObject({ batchId: z.string() }),
})

/**
 * `accessImports/{batchId}`: one committed plan, or an undo of one. Its rows lie below it in
 * `chunks/{n}`, and how far each chunk is in `progress/{n}`.
 */
export const AccessImport = z.object({
  title: z.string(),
  action: z.enum(['grant', 'revoke', 'extend', 'undo']),
  source: SourceKey.nullable(),
  /** The instruction of the admin; null for an undo. */
  instruction: PlanInstruction.nullable(),
  by: z.string(),
  at: StoredInstant,
  rows: z.int(),
  chunks: z.int(),
  status: z.enum(['running', 'finished']),
  finishedAt: StoredInstant.nullable(),
  /** The batch that this one takes back. */
  undoes: z.string().nullable(),
  /** The batch that took this one back. */
  undoneBy: z.string().nullable(),
  notify: NotifyOption,
  invite: z.boolean().default(false),
  /** The moment at which the addresses of its rows were erased because of their age. */
  addressesErasedAt: StoredInstant.optional(),
})
export type AccessImport = z.infer<typeof AccessImport>

/** `accessImports/{batchId}/chunks/{n}` of a committed plan: its rows, from the `first` of them on. */
export const BatchChunk = z.object({ first: z.int(), rows: z.array(StoredRow) })
export type BatchChunk = z.infer<typeof BatchChunk>

/** `accessImports/{batchId}/progress/{n}`: written in the commit of the rows that it counts. */
export const ChunkProgress = z.object({
  chunk: z.int(),
  rows: z.int(),
  /** Rows decided so far, from the first on. */
  done: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The places in the batch of those that were not changed. */
  unchangedRows: z.array(z.int()),
  /** Of an undo: each row that it took back, by its place in this batch, and in the one it takes back. */
  undid: z.array(z.object({ row: z.int(), of: z.int() })),
  refused: z.array(
    z.object({
      /** The row's place in the batch. */
      row: z.int(),
      userId: z.string().nullable(),
      email: z.string().nullable(),
      courseId: z.string(),
      error: z.string(),
    }),
  ),
  updatedAt: StoredInstant,
})
export type ChunkProgress = z.infer<typeof ChunkProgress>
