import { noLimit, type AccessOrder, type PlanRow } from '@shala/contract/access/accessPlans'
import { Email } from '@shala/contract/emails/email'
import { repairedAddress } from '@shala/contract/emails/mistypedAddress'
import { CourseId, Uid } from '@shala/contract/ids'
import { Day } from '@shala/contract/values/days'
import type * as z from 'zod'
import type { RowTerms } from './order.ts'
import { parsePayment } from './parsePayment.ts'
import { rowError, said, type RowError } from './rowCells.ts'

/** A row as it was understood: without an error, each of its values is valid. */
export interface ParsedRow extends RowTerms {
  /** Its number in its file; null where it has none. */
  readonly line: number | null
  /** Both as the row named them; a sound row has one of them at least. */
  readonly userId: string | null
  readonly email: string | null
  readonly error: RowError | null
}

/** Reads a row of a list. What the row leaves empty, the order says. */
export function parseRow(row: PlanRow, order: AccessOrder, courseId: string | null): ParsedRow {
  const address = Email.safeParse(row.email)
  const values = {
    line: row.line ?? null,
    userId: said(row.userId),
    email: address.success ? address.data : said(row.email),
    courseId: said(row.courseId) ?? courseId ?? '',
    ...orderedTerms(row, order),
  }
  const { payment, error } = parsePayment(row, order)
  return { ...values, payment, error: errorIn(values, row) ?? error }
}

function orderedTerms(row: PlanRow, order: AccessOrder): Omit<RowTerms, 'courseId' | 'payment'> {
  const notes = said(row.notes)
  const adminNotes = said(row.adminNotes) ?? ''
  switch (order.action) {
    case 'grant':
      return {
        startsOn: dayOr(row.startsOn, order.terms.startsOn),
        endsOn: dayOr(row.endsOn, order.terms.endsOn),
        notes: notes ?? order.terms.notes,
        adminNotes: adminNotes || order.terms.adminNotes,
      }
    case 'revoke':
      return { startsOn: null, endsOn: null, notes: notes ?? order.reason, adminNotes }
    case 'extend':
      return {
        startsOn: null,
        endsOn: dayOr(row.endsOn, order.endsOn),
        notes: notes ?? '',
        adminNotes,
      }
  }
}

/** The day of a cell, or the order's for an empty cell; null where the cell says that there is no limit. */
function dayOr(cell: string | undefined, ordered: string | null): string | null {
  const day = said(cell)
  return day === noLimit ? null : (day ?? ordered)
}

function errorIn(
  values: Omit<ParsedRow, 'error' | 'payment'>,
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
