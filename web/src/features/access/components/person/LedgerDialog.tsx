import { type AccessRecord, recordPayments } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import {
  type Balance,
  getAddedExcess,
  getBalance,
  type Transfer,
} from '@shala/contract/payments/ledger'
import { formatMoney } from '@shala/contract/payments/money'
import { useState } from 'react'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { methodOptions } from '#shared/terms/payments.ts'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useUnusualAmount } from '#shared/ui/form/UnusualAmount.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'
import { describeBalance, describeEntry, getEnrolmentBalance } from '../../model/ledger.ts'
import {
  describeEarlierPrice,
  findLoweredPrice,
  type LedgerField,
  ledgerFormValues,
  type LedgerFormValues,
  ledgerKinds,
  ledgerLabels,
  getTypedCurrencies,
  parseLedgerForm,
} from '../../model/ledgerForm.ts'

interface LedgerDialogProps {
  record: AccessRecord
  source: SourceKey
  courseTitle: string
  /** The payment or refund to correct; null for a new one. */
  corrected: Transfer | null
  onChanged: () => void
  onClose: () => void
}

/** Records a payment, a refund or another price of an enrolment, or corrects one. */
export function LedgerDialog(props: LedgerDialogProps) {
  const { record, source, courseTitle, corrected, onChanged, onClose } = props
  const { userId, courseId, revision } = record
  const server = useServer()
  const today = useSchoolDay()
  const { entries: ledger, balance } = getEnrolmentBalance(record, source)
  const [values, setValues] = useState(() => ledgerFormValues(balance, today, corrected))
  const [key] = useState(() => crypto.randomUUID())
  const lowered = findLoweredPrice(ledger, corrected)
  const { data: entries, errors } = parseLedgerForm(values, balance, { corrected, lowered, key })
  const excess = entries === null ? 0 : getAddedExcess(ledger, entries)
  const { currency } = getBalance(entries ?? [])
  const unusual = useUnusualAmount(
    excess > 0 && `${formatMoney(excess, currency ?? '')} more than is open`,
  )
  const form = useForm<LedgerField>({
    check: () =>
      errors ??
      (unusual.fault === null
        ? {}
        : { amount: errorLabels(ledgerLabels).sentence('amount', unusual.fault) }),
    send: async () => {
      if (entries === null) return
      await server.call(recordPayments, { userId, courseId, source, revision, entries, excess })
      onChanged()
    },
    explain: (error) => toFormErrors(error, errorLabels(ledgerLabels)),
  })
  return (
    <DialogForm
      title={corrected === null ? `A payment for ${courseTitle}` : 'Correct a payment'}
      form={form}
      submit={corrected === null ? 'Save the payment' : 'Save the correction'}
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {corrected === null ? describeBalance(balance) : describeEntry(corrected)}.{' '}
        <span className="small soft">
          The student can read the payments. Access stays as it is.
        </span>
      </p>
      {corrected !== null && (
        <CheckBox
          checked={values.isVoid}
          {...(lowered && { hint: `The price becomes ${describeEarlierPrice(lowered)} again.` })}
          onChange={(isVoid) => setValues((now) => ({ ...now, isVoid }))}
        >
          There was no such {corrected.kind}
        </CheckBox>
      )}
      <LedgerFields
        values={values}
        balance={balance}
        isCorrection={corrected !== null}
        hasLoweredPrice={lowered !== null}
        errors={form.errors}
        onChange={setValues}
      />
      {unusual.question}
    </DialogForm>
  )
}

interface LedgerFieldsProps {
  values: LedgerFormValues
  balance: Balance
  isCorrection: boolean
  /** True if the price changes with the amount of the refund. */
  hasLoweredPrice: boolean
  errors: Partial<Record<LedgerField, string>>
  onChange: (change: (values: LedgerFormValues) => LedgerFormValues) => void
}

function LedgerFields(props: LedgerFieldsProps) {
  const { values, balance, isCorrection, hasLoweredPrice, errors, onChange } = props
  const field = formFields({ labels: ledgerLabels, values, errors, onChange })
  const { kind, isVoid } = values
  const currencies = getTypedCurrencies(values, balance)
  const note = (
    <TextField {...field('note')} hint={isVoid ? 'Such as: entered twice' : 'Optional'} />
  )
  if (isVoid) return note
  return (
    <>
      {!isCorrection && <RadioGroup {...field('kind')} options={ledgerKinds} />}
      <div className="terms-fields">
        <MoneyField
          {...field('amount')}
          {...currencies}
          label={kind === 'price' ? 'New total price' : ledgerLabels.amount}
          {...(hasLoweredPrice && { hint: 'The price changes with it' })}
        />
        <TextField
          {...field('currency')}
          maxLength={3}
          autoCapitalize="characters"
          readOnly={balance.currency !== null}
        />
        {balance.price === null && kind !== 'price' && (
          <MoneyField
            {...field('price')}
            {...currencies}
            hint="For the whole course, including what is paid already"
          />
        )}
        <TextField {...field('day')} type="date" />
        {kind !== 'price' && (
          <>
            <Select {...field('method')} options={methodOptions(values.method)} />
            <TextField {...field('reference')} hint="From the receipt, if there is one" />
          </>
        )}
        {note}
      </div>
      {kind === 'refund' && !isCorrection && (
        <CheckBox
          checked={values.lowersPrice}
          onChange={(lowersPrice) => onChange((now) => ({ ...now, lowersPrice }))}
          hint="The price falls by the refund."
        >
          The student does not have to pay this again
        </CheckBox>
      )}
    </>
  )
}
