import * as z from 'zod'
import { Revision } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email, NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { LedgerEntry, Minor, NewLedgerEntry, paymentText } from '../payments/ledger.ts'
import { Currency } from '../payments/money.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { DirectSource, SourceKey } from './sources.ts'

/**
 * The terms of a grant in an access record. The defaults are part of the stored format. The student
 * can read all of them, including the payment.
 */
export const AccessTerms = z.strictObject({
  paymentMethod: paymentText.default('manual'),
  paymentId: paymentText.nullable().default(null),
  /** In major units of `currency`: 450 is four hundred and fifty dollars. */
  amount: z
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(limits.amount, `must be at most ${limits.amount}`)
    .nullable()
    .default(null),
  currency: Currency.default('USD'),
  paymentStatus: paymentText.default('completed'),
  /** Words for the student. */
  notes: z.string().max(limits.notes, `must be at most ${limits.notes} characters`).default(''),
  /** The first day of access; null for immediate access. */
  startsOn: Day.nullable().default(null),
  /** The last day; null for without an end. */
  endsOn: Day.nullable().default(null),
})
export type AccessTerms = z.infer<typeof AccessTerms>

/** Payment details of a grant. */
export const Payment = AccessTerms.pick({
  paymentMethod: true,
  paymentId: true,
  amount: true,
  currency: true,
  paymentStatus: true,
})
export type Payment = z.infer<typeof Payment>

/** A payment with every field, without defaults. */
const WholePayment = z.strictObject({
  paymentMethod: paymentText,
  paymentId: paymentText.nullable(),
  amount: Payment.shape.amount.unwrap(),
  currency: Payment.shape.currency.unwrap(),
  paymentStatus: paymentText,
})

/** Notes between admins about a change, stored as an `AccessNote`. */
export const AdminNotes = z
  .string()
  .trim()
  .max(limits.notes, `must be at most ${limits.notes} characters`)

/** The terms of a grant with the admin notes, which the record never contains. */
export const GrantTerms = AccessTerms.extend({ adminNotes: AdminNotes.default('') })
export type GrantTerms = z.infer<typeof GrantTerms>

/** Arguments for `refine` that refuse a grant ending before it begins. ISO days compare as text. */
export const daysInOrder = [
  ({ startsOn, endsOn }: Pick<AccessTerms, 'startsOn' | 'endsOn'>) =>
    startsOn === null || endsOn === null || startsOn <= endsOn,
  { path: ['endsOn'], message: 'must not be before the first day' },
] satisfies Parameters<typeof GrantTerms.refine>

const reason = z
  .string()
  .trim()
  .max(limits.reason, `must be at most ${limits.reason} characters`)
  .default('')

/** From when until when, as moments; null for no limit. */
const spanFields = {
  /** The beginning of the first day in the school's time zone, when the days were set. */
  startsAt: StoredInstant.nullable().default(null),
  /** The end of the last day, which is the beginning of the next. */
  endsAt: StoredInstant.nullable().default(null),
}

/** The terms granted by one source, and the admin and time of the grant. */
export const AccessSource = AccessTerms.extend({
  grantedAt: StoredInstant,
  grantedBy: z.string(),
  ...spanFields,
}).strip()
export type AccessSource = z.infer<typeof AccessSource>

/** The payment of an enrolment that was removed later. */
export const PastPayment = Payment.extend({
  source: SourceKey,
  grantedAt: StoredInstant,
}).strip()
export type PastPayment = z.infer<typeof PastPayment>

/** By their keys. */
export type AccessSources = Readonly<Record<SourceKey, AccessSource>>

/**
 * `userCourseAccess/{userId}_{courseId}`: the access record of a user for a course. `revision`
 * counts the effective changes and names the event of each. The course is open from `startsAt`
 * until before `endsAt`, except during the `gaps` between the sources. The terms are those of the
 * latest grant. A record without sources, as other software writes it, is one individual grant: see
 * `getSources`. Lists find records by `sourceKeys`.
 */
export const AccessRecord = AccessTerms.extend({
  userId: Uid,
  courseId: CourseId,
  hasAccess: z.boolean(),
  isActive: z.boolean().default(true),
  grantedAt: StoredInstant,
  grantedBy: z.string(),
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
  revokedAt: StoredInstant.optional(),
  revokedBy: z.string().optional(),
  revokeReason: z.string().optional(),
  revision: z.int().min(0).default(0),
  ...spanFields,
  gaps: z
    .array(z.object({ from: StoredInstant, until: StoredInstant }))
    .max(limits.gaps)
    .default([]),
  sources: z.record(SourceKey, AccessSource).optional(),
  /** `toSourceKeys` what grants it. */
  sourceKeys: z
    .array(z.string())
    .max(limits.sources + 1)
    .optional(),
  pastPayments: z.array(PastPayment).max(limits.pastPayments).optional(),
  /**
   * Prices and payments, in the order in which they were entered. An enrolment without entries has
   * the payment of its terms: see `listLedger`.
   */
  ledger: z.array(LedgerEntry).max(limits.ledger).optional(),
  /** `listPaymentKeys` it, by which the payments of a month and open payments are found. */
  paymentMonths: z
    .array(z.string())
    .max(limits.sources + limits.pastPayments + limits.ledger + 1)
    .optional(),
  /** The account is gone, and nothing of the record or its events says any more whose it was. */
  accountDeleted: z.literal(true).optional(),
}).strip()
export type AccessRecord = z.infer<typeof AccessRecord>

/** The fields that decide whether a record can be used, stored or parsed. */
interface AccessState {
  hasAccess?: unknown
  isActive?: unknown
  startsAt?: unknown
  endsAt?: unknown
  gaps?: unknown
}

/**
 * Returns true if access was granted and not revoked, whether it has begun or expired: `hasAccess` is
 * true and `isActive` is not false.
 */
export function isGranted(record: AccessState | null): boolean {
  return record?.hasAccess === true && record.isActive !== false
}

/** Returns the current terms of each source. A record without sources is one individual grant. */
export function getSources(record: AccessRecord | null): AccessSources {
  if (record === null || !isGranted(record)) return {}
  return record.sources ?? { individual: AccessSource.parse(record) }
}

/** Whether the course may be entered at a moment: granted, begun and not over. */
export function isAccessActive(record: AccessState | null, at: Date): boolean {
  return accessStatus(record, at) === 'held'
}

/**
 * The state of a record at a moment. Between two spans it is `not-begun`; without a span it is
 * `never`.
 */
export type AccessStatus = 'held' | 'not-begun' | 'expired' | 'revoked'

export function accessStatus(record: AccessState, at: Date): AccessStatus
export function accessStatus(record: AccessState | null, at: Date): AccessStatus | 'never'
export function accessStatus(record: AccessState | null, at: Date): AccessStatus | 'never' {
  if (record === null) return 'never'
  if (!isGranted(record)) return 'revoked'
  const status = spanStatus(record, at)
  return status === 'held' && isInGap(record.gaps ?? [], at) ? 'not-begun' : status
}

/** The state of the days of a grant at a moment. */
export function spanStatus(
  { startsAt = null, endsAt = null }: Pick<AccessState, 'startsAt' | 'endsAt'>,
  at: Date,
): Exclude<AccessStatus, 'revoked'> {
  if (endsAt !== null && !(endsAt instanceof Date && endsAt > at)) return 'expired'
  if (startsAt !== null && !(startsAt instanceof Date && startsAt <= at)) return 'not-begun'
  return 'held'
}

/** Whether the course may be entered now or later: granted and not over. */
export function isAccessOpen(record: AccessState | null, at: Date): boolean {
  const status = accessStatus(record, at)
  return status === 'held' || status === 'not-begun'
}

function isInGap(gaps: unknown, at: Date): boolean {
  const parsed = AccessRecord.shape.gaps.safeParse(gaps)
  return !parsed.success || parsed.data.some(({ from, until }) => from <= at && at < until)
}

/**
 * `accessEvents/{accessId}_{revision}`: one effective change of one access record, written in
 * the transaction that made it and never touched again.
 */
export const AccessEvent = z.object({
  accessId: z.string(),
  userId: Uid,
  courseId: CourseId,
  /**
   * `claim`: an invitation was claimed after its address was verified. `payment`: only payment
   * details changed. `undo`: a change or a batch was undone.
   */
  action: z.enum(['grant', 'revoke', 'extend', 'payment', 'claim', 'undo']),
  /** The source that was changed; null for all of them. */
  source: SourceKey.nullable().default(null),
  /** The admin's uid, or `system` where an account's deletion made the change. */
  by: z.string(),
  at: StoredInstant,
  reason: z.string(),
  revision: z.int().min(1),
  /** The bulk call that this change was part of. */
  batch: z.string().nullable(),
  before: AccessRecord.nullable(),
  after: AccessRecord,
})
export type AccessEvent = z.infer<typeof AccessEvent>

const AccessReceipt = z.strictObject({ accessId: z.string() })

/** Grants one person one course. Name the person by uid, or by an address that they verified. */
export const grantAccess = callable('grantAccess', {
  caller: 'access.write',
  input: GrantTerms.extend({
    userId: Uid.optional(),
    email: Email.optional(),
    courseId: CourseId,
    notify: NotifyOption,
  })
    .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      path: ['userId'],
      message: 'give either userId or email, and not both',
    })
    .refine(...daysInOrder),
  output: AccessReceipt,
})

export const revokeAccess = callable('revokeAccess', {
  caller: 'access.write',
  input: z.strictObject({ userId: Uid, courseId: CourseId, reason, notify: NotifyOption }),
  output: AccessReceipt,
})

/** Grants a course to one person from one source. Grants from other sources stay unchanged. */
export const grantSource = callable('grantSource', {
  caller: 'access.write',
  input: GrantTerms.extend({
    userId: Uid,
    courseId: CourseId,
    source: DirectSource,
    notify: NotifyOption,
  }).refine(...daysInOrder),
  output: AccessReceipt,
})

/** Revokes the grant of one source. Grants from other sources stay unchanged. */
export const revokeSource = callable('revokeSource', {
  caller: 'access.write',
  input: z.strictObject({
    userId: Uid,
    courseId: CourseId,
    source: SourceKey,
    reason,
    notify: NotifyOption,
  }),
  output: AccessReceipt,
})

/**
 * Enters another payment for an enrolment, also for one that was removed since, such as `refunded`. It
 * is named by its source and by when it was given, as the record says them. A payment that is none
 * (`noPayment`) takes the entry away. `failed-precondition` where the record has no such enrolment and
 * no such payment; `aborted` where it has changed since.
 */
export const changePayment = callable('changePayment', {
  caller: 'money.write',
  input: z.strictObject({
    userId: Uid,
    courseId: CourseId,
    source: SourceKey,
    grantedAt: z.iso.datetime('must be a moment'),
    /** The current revision of the record, as the admin loaded it. */
    revision: Revision,
    payment: WholePayment,
  }),
  output: AccessReceipt,
})

/**
 * Adds prices, payments, refunds and corrections to the ledger of an enrolment, which may have been
 * removed. All of them are saved together. Entries with known IDs are not added again, so a repeated
 * request changes nothing. `failed-precondition` for an enrolment without a price and a second
 * currency, and on `amount` for a payment of more than is open, if `excess` does not name that part;
 * `aborted` if the record has changed.
 */
export const recordPayments = callable('recordPayments', {
  caller: 'money.write',
  input: z.strictObject({
    userId: Uid,
    courseId: CourseId,
    source: SourceKey,
    /** The current revision of the record, as the admin loaded it. */
    revision: Revision,
    entries: z
      .array(NewLedgerEntry)
      .min(1, 'must not be empty')
      .max(limits.newLedgerEntries, `must be at most ${limits.newLedgerEntries}`),
    /** The part of a payment that exceeds what is open, in minor units, as the office has confirmed it. */
    excess: Minor.default(0),
  }),
  output: AccessReceipt,
})

/**
 * Undoes one change of a record: restores the record as it was before the event of that revision.
 * It must be the latest revision. A repeated call returns the same result and changes nothing.
 */
export const undoAccessChange = callable('undoAccessChange', {
  caller: 'access.write',
  input: z.strictObject({
    userId: Uid,
    courseId: CourseId,
    /** The revision that the change made. */
    revision: z.int('must be a whole number').min(1, 'must be at least 1'),
    notify: NotifyOption,
  }),
  output: AccessReceipt,
})

const bulkUserIds = z
  .array(Uid)
  .min(1, 'must name at least one person')
  .max(limits.bulkRows, `must name at most ${limits.bulkRows} people`)

/** The result for each person of a bulk call, in the order given, without duplicates. */
export const BulkResult = z.strictObject({
  successful: z.array(z.string()),
  failed: z.array(z.strictObject({ userId: z.string(), error: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

export const bulkGrant = callable('bulkGrant', {
  caller: 'access.write',
  service: 'bulk',
  input: GrantTerms.extend({
    userIds: bulkUserIds,
    courseId: CourseId,
    notify: NotifyOption,
  }).refine(...daysInOrder),
  output: BulkResult,
})

export const bulkRevoke = callable('bulkRevoke', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({ userIds: bulkUserIds, courseId: CourseId, reason, notify: NotifyOption }),
  output: BulkResult,
})

/**
 * Moves or removes the last day of existing grants; nothing else of the record changes. Revoked
 * access cannot be extended, only granted again.
 */
export const extendAccess = callable('extendAccess', {
  caller: 'access.write',
  service: 'bulk',
  input: z.strictObject({
    userIds: bulkUserIds,
    courseId: CourseId,
    endsOn: Day.nullable(),
    /** The source whose last day moves; null for the source that ends last. */
    source: SourceKey.nullable().default(null),
    notify: NotifyOption,
  }),
  output: BulkResult,
})
