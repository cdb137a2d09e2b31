import { formatMoney, toMinorUnits } from '@shala/contract/payments/money'
import { readTypedMoney } from '@shala/domain/payments/readTypedMoney'
import { type ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

interface MoneyFieldProps extends Omit<ComponentProps<typeof TextField>, 'inputMode' | 'hint'> {
  currency: string
  /** The currency that a typed sign such as `€` replaces; none by default. */
  defaultCurrency?: string
  /** A text behind the amount as it is read. */
  hint?: string
}

/**
 * An amount of money. The hint shows the amount as it is read, so that `550.005` is seen as £550,005.00
 * before it is stored. The form must read it in the same way, with `readTypedMoney`.
 */
export function MoneyField({ currency, defaultCurrency = '', hint, ...field }: MoneyFieldProps) {
  const read = readTypedMoney(field.value, currency, defaultCurrency)
  const shown =
    read.fault === null
      ? `We read ${formatMoney(toMinorUnits(read.amount, read.currency), read.currency)}`
      : currency !== '' && `In ${currency}`
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="decimal"
      hint={[shown, hint].filter(Boolean).join('. ')}
    />
  )
}
