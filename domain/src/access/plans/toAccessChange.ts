import type { PlanInstruction } from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { DateRange, Days } from '../accessDays.ts'
import { type Change, extendChange, grantChange, revokeChange } from '../changes/changeAccess.ts'
import type { RowTerms } from './parseRow.ts'

/** The author, batch and notification of an instruction, and the moments of days in the school. */
export interface PlanContext {
  readonly by: string
  readonly batch: string
  readonly notify?: NotifyOption
  readonly toRange: (days: Days) => DateRange
}

/**
 * Returns the change that an instruction makes for a row. The plan and the commit both use it, so they
 * cannot differ.
 */
export function toAccessChange(
  instruction: PlanInstruction,
  row: RowTerms,
  { by, batch, notify, toRange }: PlanContext,
): Change {
  const { courseId, startsOn, endsOn, notes, adminNotes, payment } = row
  const context = { courseId, by, source: instruction.source, batch, notify }
  if (instruction.action === 'revoke') return { ...revokeChange(notes, context), adminNotes }
  const span = toRange({ startsOn, endsOn })
  const own = { ...payment, startsOn, endsOn, notes, adminNotes, ...span }
  return instruction.action === 'grant'
    ? grantChange({ ...instruction.terms, ...own }, context)
    : { ...extendChange({ endsOn, endsAt: span.endsAt }, context), reason: notes, adminNotes }
}
