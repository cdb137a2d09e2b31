import { limits } from '@shala/contract/limits'
import type { CancellationRules } from '@shala/contract/orders/withdrawal'
import { formatMoney, toMinorUnits } from '@shala/contract/payments/money'
import { addDays } from '@shala/contract/values/days'
import { proposeWithdrawal } from '@shala/domain/orders/proposeWithdrawal'
import type { Dispatch, SetStateAction } from 'react'
import { formatDay } from '#shared/dates.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { settings } from '#shared/settings.ts'
import { Button } from '#shared/ui/Button.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { FieldGroup } from '#shared/ui/form/Field.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'
import {
  parseCancellation,
  type SettingsFormValues,
  settingsRecord,
  type TypedRule,
} from '../../model/settingsForm.ts'

interface CancellationFieldsProps {
  values: SettingsFormValues
  errors: FieldErrors<keyof SettingsFormValues>
  onChange: Dispatch<SetStateAction<SettingsFormValues>>
}

/** The cancellation rules with an example of what they mean. */
export function CancellationFields({ values, errors, onChange }: CancellationFieldsProps) {
  const rules = parseCancellation(values)
  const change = (key: string, changed: Partial<TypedRule>) =>
    onChange((now) => ({
      ...now,
      rules: now.rules.map((rule) => (rule.key === key ? { ...rule, ...changed } : rule)),
    }))
  const add = () =>
    onChange((now) => ({
      ...now,
      rules: [...now.rules, { key: crypto.randomUUID(), daysBefore: '', keptPercent: '' }],
    }))
  return (
    <div className="stack">
      <FieldGroup label={settingsRecord.labels.rules} error={errors.rules}>
        <p className="soft small">
          Before the first rule nothing is kept. Each rule applies from its day on.
        </p>
        {values.rules.map(({ key, daysBefore, keptPercent }, place) => (
          <div key={key} className="order-row">
            <TextField
              label={`Rule ${place + 1}: days before the course`}
              name={`rules-${place}-days`}
              inputMode="numeric"
              value={daysBefore}
              onChange={(text) => change(key, { daysBefore: text })}
            />
            <TextField
              label={`Rule ${place + 1}: percent kept`}
              name={`rules-${place}-percent`}
              inputMode="numeric"
              value={keptPercent}
              onChange={(text) => change(key, { keptPercent: text })}
            />
            <Button
              small
              aria-label={`Remove rule ${place + 1}`}
              onClick={() =>
                onChange((now) => ({ ...now, rules: now.rules.filter((rule) => rule.key !== key) }))
              }
            >
              Remove
            </Button>
          </div>
        ))}
      </FieldGroup>
      <div>
        <Button small unavailable={values.rules.length >= limits.cancellationRules} onClick={add}>
          Add a rule
        </Button>
      </div>
      <CheckBox
        name="keepsDeposit"
        checked={values.keepsDeposit}
        onChange={(keepsDeposit) => onChange((now) => ({ ...now, keepsDeposit }))}
      >
        {settingsRecord.labels.keepsDeposit}
      </CheckBox>
      {rules !== null && <Example rules={rules} />}
    </div>
  )
}

/** An example: a withdrawal ten days before the course, with everything paid. */
function Example({ rules }: { rules: CancellationRules }) {
  const today = useSchoolDay()
  const { currency } = settings().school
  const [price, deposit] = [toMinorUnits(1200, currency), toMinorUnits(200, currency)]
  const startsOn = addDays(today, 60)
  const day = addDays(startsOn, -10)
  const { kept, due } = proposeWithdrawal(
    {
      price,
      currency,
      instalments: [{ id: 'deposit', dueOn: today, amount: deposit }],
      payments: [],
      refunds: [],
      startsOn,
    },
    rules,
    day,
  )
  return (
    <p className="soft">
      Example: a course costs {formatMoney(price, currency)} with a deposit of{' '}
      {formatMoney(deposit, currency)} and starts on {formatDay(startsOn)}. If the student withdraws
      on {formatDay(day)}, the school keeps {formatMoney(Math.max(kept, due), currency)}.
    </p>
  )
}
