import type { Dispatch, SetStateAction } from 'react'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '#shared/ui/form/useForm.ts'
import {
  planLabels,
  type OrderTerms,
  type PlanField,
  type PlanFormValues,
} from '../../model/planForm.ts'
import { Instalments } from '../Instalments.tsx'

interface PlanFieldsProps {
  values: PlanFormValues
  errors: FieldErrors<PlanField>
  onChange: Dispatch<SetStateAction<PlanFormValues>>
  currency: string
  /** The plan as it results from the fields; null while they have errors. */
  terms: OrderTerms | null
  /** Why there are no terms; null for fields that are not filled in. */
  fault: string | null
  /** Today at the school. */
  today: string
}

/** The plan of a new order, with its instalments as they result. */
export function PlanFields(props: PlanFieldsProps) {
  const { values, errors, onChange, currency, terms, fault, today } = props
  const field = formFields({ labels: planLabels, values, errors, onChange })
  const isSplit = values.parts.trim() !== '0'
  const isEqual = isSplit && values.deposit.trim() === ''
  return (
    <>
      <div className="terms-fields">
        <MoneyField {...field('price')} currency={currency} />
        <TextField
          {...field('parts')}
          {...(isEqual && { label: 'Number of equal instalments' })}
          inputMode="numeric"
          hint="0 for a single payment"
        />
        {isSplit && (
          <MoneyField
            {...field('deposit')}
            currency={currency}
            hint="Leave blank for equal instalments"
          />
        )}
        <TextField
          {...field('depositBy')}
          {...(isEqual && { label: 'Last day for the first instalment' })}
          type="date"
          hint="Until the end of this day"
        />
        {isSplit && (
          <TextField
            {...field('firstDueOn')}
            {...(isEqual && { label: 'Second instalment due on' })}
            type="date"
            hint="The others follow monthly"
          />
        )}
      </div>
      <div aria-live="polite">
        {terms === null ? (
          <p className="soft small">
            {fault ?? 'The instalments appear here once the fields are filled in.'}
          </p>
        ) : (
          <Instalments
            order={{ ...terms, currency, payments: [], refunds: [] }}
            today={today}
            isDraft
          />
        )}
      </div>
    </>
  )
}
