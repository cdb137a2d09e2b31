import type { Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance } from '@shala/domain/orders/instalments'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'

export const owedAgainLabel = 'Does the student owe this again?'
export type OwedAgain = 'yes' | 'no'

interface OwedAgainFieldProps {
  order: Order
  /** The part that the student would owe again, in minor units. */
  owed: number
  value: OwedAgain | null
  error: string | undefined
  onChange: (value: OwedAgain) => void
}

/** Asks whether a refund is owed again, and says what is to pay after each answer. */
export function OwedAgainField({ order, owed, ...field }: OwedAgainFieldProps) {
  const { due } = getOrderBalance(order)
  const money = (minor: number) => formatMoney(minor, order.currency)
  const card = order.savedMethod === null ? '' : ' The saved card is not charged for the refund.'
  return (
    <RadioGroup
      {...field}
      name="lowersPrice"
      label={owedAgainLabel}
      options={[
        {
          value: 'no',
          label: 'No, the price falls by the refund',
          hint: `The price is then ${money(order.price - owed)}, with ${money(due)} to pay.`,
        },
        {
          value: 'yes',
          label: 'Yes, the price stays',
          hint: `${money(due + owed)} is then to pay.${card}`,
        },
      ]}
    />
  )
}
