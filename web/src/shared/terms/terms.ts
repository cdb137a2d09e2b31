import { daysInOrder, GrantTerms } from '@shala/contract/access/access'
import { noPayment, getPaymentStatus } from '@shala/domain/payments/payments'
import { readTypedMoney } from '@shala/domain/payments/readTypedMoney'
import * as z from 'zod'
import { settings } from '../settings.ts'
import { textOrNull } from '../typedText.ts'
import { errorLabels, parseForm } from '../ui/form/formErrors.ts'
import type { FieldErrors } from '../ui/form/useForm.ts'

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

export type TermsErrors = FieldErrors<keyof TermsFormValues>

/** Returns the empty form. */
export function defaultTerms(): TermsFormValues {
  return termsFormValues(GrantTerms.parse({ currency: settings().school.currency }))
}

/** Terms as one would have typed them. */
export function termsFormValues(terms: GrantTerms): TermsFormValues {
  const { paymentMethod, currency, paymentId, startsOn, endsOn } = terms
  const paymentStatus = getPaymentStatus(terms)
  const payment = {
    paymentMethod: paymentStatus === null || isUnsaid(paymentMethod) ? '' : paymentMethod,
    paymentId: paymentId ?? '',
    currency,
    paymentStatus: paymentStatus ?? '',
  }
  const { notes, adminNotes } = terms
  const amount = terms.amount === null ? '' : String(terms.amount)
  const days = { startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
  return { ...payment, amount, notes, adminNotes, ...days }
}

const wholeTerms = GrantTerms.refine(...daysInOrder)

/** The terms that were typed, or what is wrong with them. */
export function parseTerms(text: TermsFormValues) {
  const amount = text.amount.trim()
  const currency = text.currency.trim().toUpperCase()
  const money =
    amount === ''
      ? { amount: null, currency, fault: null }
      : readTypedMoney(amount, currency, settings().school.currency)
  const typed = {
    ...text,
    paymentMethod: text.paymentMethod || noPayment.paymentMethod,
    paymentStatus: text.paymentStatus || noPayment.paymentStatus,
    paymentId: textOrNull(text.paymentId),
    amount: money.fault === null ? money.amount : Number.NaN,
    currency: money.fault === null ? money.currency : currency,
    startsOn: textOrNull(text.startsOn),
    endsOn: textOrNull(text.endsOn),
  }
  const parsed = parseForm(wholeTerms, typed, termErrorLabels)
  if (money.fault !== null && parsed.errors !== null) {
    const errors = { ...parsed.errors, amount: termErrorLabels.sentence('amount', money.fault) }
    return { data: null, errors }
  }
  const isUnclear =
    text.paymentStatus === '' &&
    [text.paymentMethod, text.paymentId.trim(), amount].some((entered) => entered !== '')
  if (!isUnclear || parsed.data === null) return parsed
  const paymentStatus = 'Payment status must be chosen: is it paid?'
  return { data: null, errors: { paymentStatus } }
}

const isUnsaid = (method: string) => method === noPayment.paymentMethod || method === 'manual'

export const termLabels: Readonly<Record<keyof TermsFormValues, string>> = {
  paymentMethod: 'How it was paid',
  paymentId: 'Receipt or reference',
  amount: 'Amount',
  currency: 'Currency',
  paymentStatus: 'Payment status',
  notes: 'Note for the student',
  adminNotes: 'Notes for admins',
  startsOn: 'Starts',
  endsOn: 'Last day',
}

const labelled = errorLabels(termLabels)

export const termErrorLabels: typeof labelled = {
  ...labelled,
  // What is no predicate, such as `must be a number`, is a sentence already.
  sentence: (field, message) =>
    message.startsWith('must') ? labelled.sentence(field, message) : message,
}
