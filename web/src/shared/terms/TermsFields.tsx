import { useState } from 'react'
import { settings } from '../settings.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { MoneyField } from '../ui/form/MoneyField.tsx'
import { Select } from '../ui/form/Select.tsx'
import { TextArea, TextField } from '../ui/form/TextField.tsx'
import { formFields } from '../ui/form/useForm.ts'
import { methodOptions, statusOptions } from './payments.ts'
import { defaultTerms, termLabels, type TermsErrors, type TermsFormValues } from './terms.ts'
import './terms.css'

interface TermsFieldsProps {
  terms: TermsFormValues
  errors: TermsErrors
  onChange: (terms: TermsFormValues) => void
}

/** The fields of a grant: days, notes for the student and for admins, and the payment. */
export function TermsFields({ terms, errors, onChange }: TermsFieldsProps) {
  const [paid, setPaid] = useState(() => saysOfPayment(terms))
  const field = formFields({
    labels: termLabels,
    values: terms,
    errors,
    onChange: (change) => onChange(change(terms)),
  })
  return (
    <div className="terms-fields">
      <TextField {...field('startsOn')} type="date" hint="Leave blank to start today" />
      <TextField
        {...field('endsOn')}
        type="date"
        hint="Until the end of this day. Leave blank for no end date."
      />
      <TextArea {...field('notes')} hint="The student can read this" />
      <TextArea {...field('adminNotes')} hint="Only admins can read this" />
      <Disclosure
        summary="Payment"
        className="terms-payment"
        open={paid || payment.some((name) => errors[name] !== undefined)}
        onToggle={({ currentTarget }) => setPaid(currentTarget.open)}
      >
        <p className="small soft">The student can also see the payment.</p>
        <PaymentFields terms={terms} errors={errors} onChange={onChange} />
      </Disclosure>
    </div>
  )
}

/** What was paid, how, and how it stands. */
export function PaymentFields({ terms, errors, onChange }: TermsFieldsProps) {
  const field = formFields({
    labels: termLabels,
    values: terms,
    errors,
    onChange: (change) => onChange(change(terms)),
  })
  return (
    <div className="terms-fields">
      <Select {...field('paymentStatus')} options={statusOptions(terms.paymentStatus)} />
      <Select {...field('paymentMethod')} options={methodOptions(terms.paymentMethod)} />
      <MoneyField
        {...field('amount')}
        currency={terms.currency.trim().toUpperCase()}
        defaultCurrency={settings().school.currency}
        hint="Leave blank if unknown"
      />
      <TextField {...field('currency')} maxLength={3} autoCapitalize="characters" />
      <TextField {...field('paymentId')} hint="From the receipt, if there is one" />
    </div>
  )
}

const payment = ['paymentMethod', 'paymentStatus', 'paymentId', 'amount', 'currency'] as const

function saysOfPayment(terms: TermsFormValues): boolean {
  const unsaid = defaultTerms()
  return payment.some((name) => terms[name] !== unsaid[name])
}
