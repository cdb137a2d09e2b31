import { CoursePrice } from '@shala/contract/courses/coursePrice'
import { describePrice } from '#shared/formatPrice.ts'
import { settings } from '#shared/settings.ts'
import { TextField } from '#shared/ui/form/TextField.tsx'
import {
  checkPrice,
  type PriceField,
  priceFields,
  type PriceValues,
  toPrice,
} from './priceFields.ts'
import './courses.css'

interface FieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

interface PriceFieldsProps {
  field: (name: PriceField) => FieldProps
  values: PriceValues
  /** The rule without a price. */
  without: string
}

/** The price of a course or a group, and the sentence that visitors read. */
export function PriceFields({ field, values, without }: PriceFieldsProps) {
  const { currency } = settings().school
  return (
    <>
      <div className="price-fields">
        <TextField
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
          hint={`In ${currency}`}
        />
        <TextField
          {...field('deposit')}
          inputMode="decimal"
          autoComplete="off"
          hint="Keeps the place. Leave blank for none."
        />
        <TextField
          {...field('instalments')}
          inputMode="numeric"
          autoComplete="off"
          hint="Leave blank for one payment"
        />
        <TextField
          {...field('earlyAmount')}
          inputMode="decimal"
          autoComplete="off"
          hint="For requests until the last day. Leave blank for none."
        />
        <TextField {...field('earlyUntil')} type="date" hint="Until the end of this day" />
      </div>
      <p className="soft small" aria-live="polite">
        {describeTyped(values) ?? without}
      </p>
    </>
  )
}

/** Returns the typed price as visitors read it; null while there is none or it has errors. */
function describeTyped(values: PriceValues): string | null {
  if (Object.keys(checkPrice(values)).length > 0) return null
  const parsed = (name: PriceField) =>
    priceFields.find((one) => one.name === name)?.kind.parse(values[name])
  const price = toPrice({
    amount: parsed('amount'),
    deposit: parsed('deposit'),
    instalments: parsed('instalments'),
    earlyAmount: parsed('earlyAmount'),
    earlyUntil: parsed('earlyUntil'),
  })
  return describePrice(CoursePrice.nullable().catch(null).parse(price))
}
