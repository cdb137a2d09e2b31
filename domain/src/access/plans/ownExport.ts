import type { AccessRecord } from '@shala/contract/access/access'
import type { PlanInstruction, PlanRow } from '@shala/contract/access/accessPlans'
import { getPaymentStatus } from '../../payments/payments.ts'

type StoredTerms = Pick<
  AccessRecord,
  | 'startsOn'
  | 'endsOn'
  | 'notes'
  | 'amount'
  | 'currency'
  | 'paymentId'
  | 'paymentMethod'
  | 'paymentStatus'
>

/**
 * Returns true if a row of the school's own export says what is stored, so that it changes nothing. An
 * export of invitations names no payments.
 */
export function isAsStored(
  row: PlanRow,
  stored: StoredTerms,
  adminNotes: ReadonlySet<string>,
): boolean {
  const { startsOn = null, endsOn = null, notes = '' } = row
  return (
    startsOn === stored.startsOn &&
    endsOn === stored.endsOn &&
    notes.trim() === stored.notes &&
    isPaymentAsStored(row, stored) &&
    areNotesKnown(row.adminNotes ?? '', adminNotes)
  )
}

function isPaymentAsStored(row: PlanRow, stored: StoredTerms): boolean {
  const { paymentStatus, amount, currency, paymentId } = row
  const isSilent = [paymentStatus, amount, paymentId].every((cell) => cell === undefined)
  return (
    isSilent ||
    ((paymentStatus?.toLowerCase() ?? null) === getPaymentStatus(stored) &&
      (amount === undefined ? null : Number(amount)) === stored.amount &&
      (amount === undefined || currency === stored.currency) &&
      (paymentId ?? null) === stored.paymentId)
  )
}

/** The cell of an export holds all notes of a record, a line each. */
function areNotesKnown(cell: string, known: ReadonlySet<string>): boolean {
  const longestFirst = [...known].toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, text) => rest.replaceAll(text, ''), cell).trim() === ''
}

/** Returns true if a row names types of access that do not include the one of the instruction. */
export const isOfOtherType = (
  { types = [] }: Pick<PlanRow, 'types'>,
  { source }: PlanInstruction,
): boolean => types.length > 0 && source !== null && !types.includes(source)

/** The reasons of rows that an import leaves as they are. */
export const exportReasons = {
  over: 'the list says that this was removed or is over, so it stays as it is',
  unproven: 'the account with this address has not verified it, and keeps the access that it has',
  invitation: 'this invitation has ended, and is not renewed by its export',
  otherType: 'is of another type than this import. Choose that type, or leave the row as it was',
} as const
