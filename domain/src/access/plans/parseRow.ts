import { Payment } from '@shala/contract/access/access'
import {
  type PlanInstruction,
  noLimit,
  type PlannedRow,
  type PlanRow,
} from '@shala/contract/access/accessPlans'
import { Email } from '@shala/contract/emails/email'
import { repairedAddress } from '@shala/contract/emails/repairedAddress'
import { CourseId, Uid } from '@shala/contract/ids'
import { readAmount } from '@shala/contract/payments/amounts'
import { Day } from '@shala/contract/values/days'
import type * as z from 'zod'
import {
  noPayment,
  parseAmount,
  paymentStatuses,
  getPaymentStatus,
} from '../../payments/payments.ts'

/** The terms of a row, completed from the instruction. */
export interface RowTerms {
  readonly courseId: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly notes: string
  readonly adminNotes: string
  /** Null to use the instruction's payment. */
  readonly payment: Payment | null
}

interface ParsedPayment {
  /** Null if it is the instruction's, or unreadable. */
  readonly payment: Payment | null
  readonly error: RowError | null
}

/**
 * Returns the payment of a row, completed from the instruction. An amount or receipt counts only with a
 * payment status from the row or the instruction.
 */
function parsePayment(row: PlanRow, instruction: PlanInstruction): ParsedPayment {
  const [amount, currency, paymentId] = [said(row.amount), said(row.currency), said(row.paymentId)]
  const status = said(row.paymentStatus)
  const isSilent = [amount, currency, paymentId, status].every((cell) => cell === null)
  if (instruction.action !== 'grant' || isSilent) return { payment: null, error: null }

  const known = paymentStatuses.find((one) => one === status?.toLowerCase())
  if (status !== null && known === undefined) return refused('paymentStatus', `must be ${statuses}`)
  const ordered = getPaymentStatus(instruction.terms)
  const money = parseMoney(amount, currency, instruction.terms)
  if ('reason' in money) return refused('amount', money.reason)
  const payment = Payment.safeParse({
    paymentMethod: ordered === null ? noPayment.paymentMethod : instruction.terms.paymentMethod,
    paymentId: paymentId ?? instruction.terms.paymentId,
    ...money,
    paymentStatus: known ?? ordered ?? noPayment.paymentStatus,
  })
  if (!payment.success) {
    const [issue] = payment.error.issues
    const field = paymentFields.find((one) => one === issue?.path[0]) ?? null
    return refused(field, issue?.message ?? 'is not valid')
  }
  const isEntered = payment.data.amount !== null || payment.data.paymentId !== null
  return isEntered && payment.data.paymentStatus === noPayment.paymentStatus
    ? refused('paymentStatus', `is missing: choose ${statuses}`)
    : { payment: payment.data, error: null }
}

type Money = Pick<Payment, 'amount'> & { readonly currency: string }

/**
 * Returns the amount and currency of a row: from its cell, from the currency symbol, or from the
 * instruction.
 */
function parseMoney(
  amount: string | null,
  currency: string | null,
  { amount: orderedAmount, currency: orderedCurrency }: Pick<Payment, 'amount' | 'currency'>,
): Money | { readonly reason: string } {
  const said = currency?.toUpperCase() ?? null
  if (amount === null) return { amount: orderedAmount, currency: said ?? orderedCurrency }
  const read = readAmount(amount, 'unknown')
  if (read.kind === 'ambiguous') {
    return { reason: 'can be read in two ways: write it without a separator, such as 1200 or 1.20' }
  }
  if (read.kind === 'unreadable') return { reason: 'must be an amount, such as 450 or 450.50' }
  const signed = read.currencies ?? [said ?? orderedCurrency]
  if (said !== null && !signed.includes(said)) {
    return { reason: `is in ${signed.join(' or ')}, and its currency is ${said}` }
  }
  if (Number(read.amount) < 0) {
    return {
      reason: 'is negative: for money given back, write the amount and the payment Refunded',
    }
  }
  const [only = orderedCurrency] = signed
  const isOrdered = said === null && signed.includes(orderedCurrency)
  const used = said ?? (isOrdered ? orderedCurrency : only)
  return { amount: parseAmount(read.amount, used), currency: used }
}

const paymentFields = ['amount', 'currency', 'paymentId', 'paymentStatus'] as const

const statuses = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  paymentStatuses.map((status) => status.charAt(0).toUpperCase() + status.slice(1)),
)

function refused(field: PlannedRow['field'], reason: string): ParsedPayment {
  return { payment: null, error: rowError(field, reason) }
}

/** Returns the trimmed text of a cell, or null if it is empty. */
function said(cell: string | undefined): string | null {
  const text = cell?.trim() ?? ''
  return text === '' ? null : text
}

/** The reason why a row cannot run. */
export type RowError = Pick<PlannedRow, 'field' | 'reason' | 'meant'>

/** Builds an error without a suggested value. */
export function rowError(field: RowError['field'], reason: string): RowError {
  return { field, reason, meant: null }
}

/** A parsed row: without an error, all values are valid. */
export interface ParsedRow extends RowTerms {
  /** The line in the file, or null. */
  readonly line: number | null
  /** As given in the row; a valid row has at least one of them. */
  readonly userId: string | null
  readonly email: string | null
  readonly error: RowError | null
  /** A row of the school's own export, as given; its payment may be in error. */
  readonly exported: { readonly row: PlanRow; readonly paymentError: RowError | null } | null
}

/** Parses a row and completes empty cells from the instruction. */
export function parseRow(
  row: PlanRow,
  instruction: PlanInstruction,
  courseId: string | null,
): ParsedRow {
  const address = Email.safeParse(row.email)
  const values = {
    line: row.line ?? null,
    userId: said(row.userId),
    email: address.success ? address.data : said(row.email),
    courseId: said(row.courseId) ?? courseId ?? '',
    ...completeTerms(row, row.status === undefined ? instruction : withoutTerms(instruction)),
  }
  const { payment, error } = parsePayment(row, instruction)
  const found = findError(values, row)
  return row.status === undefined
    ? { ...values, payment, error: found ?? error, exported: null }
    : { ...values, payment, error: found, exported: { row, paymentError: error } }
}

/** The empty cells of an export say that there is nothing. */
function withoutTerms(instruction: PlanInstruction): PlanInstruction {
  if (instruction.action !== 'grant') return instruction
  const none = { startsOn: null, endsOn: null, notes: '', adminNotes: '' }
  return { ...instruction, terms: { ...instruction.terms, ...none } }
}

function completeTerms(
  row: PlanRow,
  instruction: PlanInstruction,
): Omit<RowTerms, 'courseId' | 'payment'> {
  const notes = said(row.notes)
  const adminNotes = said(row.adminNotes) ?? ''
  switch (instruction.action) {
    case 'grant':
      return {
        startsOn: dayOr(row.startsOn, instruction.terms.startsOn),
        endsOn: dayOr(row.endsOn, instruction.terms.endsOn),
        notes: notes ?? instruction.terms.notes,
        adminNotes: adminNotes || instruction.terms.adminNotes,
      }
    case 'revoke':
      return { startsOn: null, endsOn: null, notes: notes ?? instruction.reason, adminNotes }
    case 'extend':
      return {
        startsOn: null,
        endsOn: dayOr(row.endsOn, instruction.endsOn),
        notes: notes ?? '',
        adminNotes,
      }
  }
}

/** Returns the day of a cell, the instruction's day for an empty cell, or null for no limit. */
function dayOr(cell: string | undefined, ordered: string | null): string | null {
  const day = said(cell)
  return day === noLimit ? null : (day ?? ordered)
}

function findError(
  values: Omit<ParsedRow, 'error' | 'payment' | 'exported'>,
  { email: given }: PlanRow,
): RowError | null {
  const { userId, email, courseId, startsOn, endsOn } = values
  if (userId === null && email === null)
    return rowError('email', 'is missing: this row has no address')
  return (
    (userId === null ? null : unlike(Uid, userId, 'userId')) ??
    (email === null ? null : addressError(given ?? email)) ??
    (courseId === '' ? rowError('courseId', 'is missing: this row has no course') : null) ??
    courseError(courseId) ??
    (startsOn === null ? null : unlike(Day, startsOn, 'startsOn')) ??
    (endsOn === null ? null : unlike(Day, endsOn, 'endsOn')) ??
    (startsOn !== null && endsOn !== null && endsOn < startsOn
      ? rowError('endsOn', 'must not be before the first day')
      : null)
  )
}

function courseError(courseId: string): RowError | null {
  const isKey = CourseId.safeParse(courseId).success
  return isKey
    ? null
    : rowError('courseId', `No course is called “${courseId}”. Choose the course.`)
}

function addressError(given: string): RowError | null {
  const wrong = unlike(Email, given, 'email')
  return wrong === null ? null : { ...wrong, meant: repairedAddress(given) }
}

function unlike(schema: z.ZodType, value: string, field: RowError['field']): RowError | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? null : rowError(field, parsed.error.issues[0]?.message ?? 'is not valid')
}
