import { daysInOrder, GrantTerms } from '@shala/contract/access'
import * as z from 'zod'
import { fieldErrors } from '../../../shared/ui/formErrors.ts'

/** The payment, the words and the days of a grant as typed. */
export const TermsFormValues = z.object({
  paymentMethod: z.string(),
  paymentId: z.string(),
  amount: z.string(),
  currency: z.string(),
  paymentStatus: z.string(),
  notes: z.string(),
  adminNotes: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
})
export type TermsFormValues = z.infer<typeof TermsFormValues>

export type TermsErrors = Partial<Record<keyof TermsFormValues, string>>

/** The contract's own defaults, as text. */
export function defaultTerms(): TermsFormValues {
  return termsFormValues(GrantTerms.parse({}))
}

/** Terms as one would have typed them. */
export function termsFormValues(terms: GrantTerms): TermsFormValues {
  const { paymentMethod, currency, paymentStatus, paymentId, startsOn, endsOn } = terms
  const payment = { paymentMethod, paymentId: paymentId ?? '', currency, paymentStatus }
  const { notes, adminNotes } = terms
  const amount = terms.amount === null ? '' : String(terms.amount)
  const days = { startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
  return { ...payment, amount, notes, adminNotes, ...days }
}

const wholeTerms = GrantTerms.refine(...daysInOrder)

/** The terms that were typed, or for each wrong field what is wrong with it. */
export function readTerms(
  text: TermsFormValues,
): { terms: GrantTerms; errors: null } | { terms: null; errors: TermsErrors } {
  const amount = text.amount.trim()
  const parsed = wholeTerms.safeParse({
    ...text,
    paymentId: text.paymentId.trim() === '' ? null : text.paymentId,
    amount: amount === '' ? null : numberIn(amount),
    currency: text.currency.trim().toUpperCase(),
    startsOn: text.startsOn === '' ? null : text.startsOn,
    endsOn: text.endsOn === '' ? null : text.endsOn,
  })
  if (parsed.success) return { terms: parsed.data, errors: null }
  const fieldAt = (path: string) => fieldNamed(path.split('.')[0] ?? '')
  return { terms: null, errors: fieldErrors(parsed.error.issues, { fieldAt, sentence }) }
}

/** The error that the server found, by its field, or null where it is not one of the form's. */
export function serverTermsErrors(field: string | undefined, message: string): TermsErrors | null {
  const named = fieldNamed(field ?? '')
  return named === null ? null : { [named]: sentence(named, message) }
}

/** `450`, `450.50` and `450,50` are numbers here; `4,500` is refused rather than guessed at. */
function numberIn(text: string): number {
  return /^-?\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

export const termLabels: Readonly<Record<keyof TermsFormValues, string>> = {
  paymentMethod: 'Payment method',
  paymentId: 'Payment ID',
  amount: 'Amount',
  currency: 'Currency',
  paymentStatus: 'Payment status',
  notes: 'Note for the student',
  adminNotes: 'Notes for admins',
  startsOn: 'First day',
  endsOn: 'Last day',
}

const fields = [
  'paymentMethod',
  'paymentId',
  'amount',
  'currency',
  'paymentStatus',
  'notes',
  'adminNotes',
  'startsOn',
  'endsOn',
] as const satisfies (keyof TermsFormValues)[]

function fieldNamed(name: string): keyof TermsFormValues | null {
  return fields.find((field) => field === name) ?? null
}

/** The contract's messages are predicates, such as `must be a number`. */
function sentence(field: keyof TermsFormValues, message: string): string {
  return message.startsWith('must') ? `${termLabels[field]} ${message}` : message
}
