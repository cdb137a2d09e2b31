import type { AccessOrder, PlannedRow, PlanRow } from '@shala/contract/accessPlans'
import { Day } from '@shala/contract/days'
import { Email } from '@shala/contract/email'
import { CourseId, Uid } from '@shala/contract/ids'
import type * as z from 'zod'
import { repairedAddress } from './mistypedAddress.ts'
import type { RowTerms } from './order.ts'

/** Why a row cannot be run. */
export type Fault = Pick<PlannedRow, 'field' | 'reason' | 'meant'>

/** A row as it was understood: without a fault, each of its values is valid. */
export interface Reading extends RowTerms {
  /** Both as the row named them; a sound row has one of them at least. */
  readonly userId: string | null
  readonly email: string | null
  readonly fault: Fault | null
}

/** Reads a row of a list. What the row leaves empty, the order says. */
export function readRow(row: PlanRow, order: AccessOrder, courseId: string | null): Reading {
  const address = Email.safeParse(row.email)
  const values = {
    userId: said(row.userId),
    email: address.success ? address.data : said(row.email),
    courseId: said(row.courseId) ?? courseId ?? '',
    ...orderedTerms(row, order),
  }
  return { ...values, fault: faultIn(values, row) }
}

function orderedTerms(row: PlanRow, order: AccessOrder): Omit<RowTerms, 'courseId'> {
  const [startsOn, endsOn, notes] = [said(row.startsOn), said(row.endsOn), said(row.notes)]
  const adminNotes = said(row.adminNotes) ?? ''
  switch (order.action) {
    case 'grant':
      return {
        startsOn: startsOn ?? order.terms.startsOn,
        endsOn: endsOn ?? order.terms.endsOn,
        notes: notes ?? order.terms.notes,
        adminNotes: adminNotes || order.terms.adminNotes,
      }
    case 'revoke':
      return { startsOn: null, endsOn: null, notes: notes ?? order.reason, adminNotes }
    case 'extend':
      return { startsOn: null, endsOn: endsOn ?? order.endsOn, notes: notes ?? '', adminNotes }
  }
}

function faultIn(values: Omit<Reading, 'fault'>, { email: given }: PlanRow): Fault | null {
  const { userId, email, courseId, startsOn, endsOn } = values
  if (userId === null && email === null) return fault('email', 'names nobody')
  return (
    (userId === null ? null : unlike(Uid, userId, 'userId')) ??
    (email === null ? null : addressFault(given ?? email)) ??
    (courseId === '' ? fault('courseId', 'names no course') : null) ??
    unlike(CourseId, courseId, 'courseId') ??
    (startsOn === null ? null : unlike(Day, startsOn, 'startsOn')) ??
    (endsOn === null ? null : unlike(Day, endsOn, 'endsOn')) ??
    (startsOn !== null && endsOn !== null && endsOn < startsOn
      ? fault('endsOn', 'must not be before the first day')
      : null)
  )
}

function addressFault(given: string): Fault | null {
  const wrong = unlike(Email, given, 'email')
  return wrong === null ? null : { ...wrong, meant: repairedAddress(given) }
}

function unlike(schema: z.ZodType, value: string, field: Fault['field']): Fault | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? null : fault(field, parsed.error.issues[0]?.message ?? 'is not valid')
}

/** A fault for which nothing else was meant. */
export function fault(field: Fault['field'], reason: string): Fault {
  return { field, reason, meant: null }
}

/** What a cell says, or null where it is empty. */
function said(cell: string | undefined): string | null {
  const text = cell?.trim() ?? ''
  return text === '' ? null : text
}
