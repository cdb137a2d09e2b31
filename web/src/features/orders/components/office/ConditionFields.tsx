import { limits } from '@shala/contract/limits'
import { Day } from '@shala/contract/values/days'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'

/** The condition of an offer as typed. Without a text there is none. */
export interface ConditionValues {
  readonly text: string
  readonly by: string
}

/** Returns the condition of an offer, or null for none or a wrong one with its `fault`. */
export function readCondition(typed: ConditionValues, depositBy: string, today: Day) {
  const text = typed.text.trim()
  if (text === '') return { condition: null, fault: null }
  const refused = (fault: string) => ({ condition: null, fault })
  const { data: by } = Day.safeParse(typed.by)
  if (by === undefined) return refused('Choose the last day for the condition')
  if (by < today) return refused('The last day for the condition must not be in the past')
  if (by > depositBy) return refused('The condition must be due before the first payment')
  return { condition: { text, by }, fault: null }
}

interface ConditionFieldsProps {
  values: ConditionValues
  error: string | undefined
  onChange: (values: ConditionValues) => void
}

/** The condition of an offer, such as a paper or an interview. */
export function ConditionFields({ values, error, onChange }: ConditionFieldsProps) {
  return (
    <Disclosure summary="Only on a condition" open={error !== undefined || undefined}>
      <p className="soft small">
        The place is kept until this day, and nothing is paid before you mark the condition as met.
      </p>
      <TextField
        label="Condition"
        name="condition"
        autoComplete="off"
        maxLength={limits.reason}
        hint="The student reads it, for example: send us your certificate of 200 hours"
        value={values.text}
        error={error}
        onChange={(text) => onChange({ ...values, text })}
      />
      <TextField
        label="Last day for the condition"
        name="condition-by"
        type="date"
        value={values.by}
        onChange={(by) => onChange({ ...values, by })}
      />
    </Disclosure>
  )
}
