import type { Dispatch, SetStateAction } from 'react'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '#shared/ui/form/useForm.ts'
import { toOptions } from '#shared/ui/record/fields.ts'
import { weekdayNames, getWeekday, weekdays, type Weekday } from '../../model/days.ts'
import {
  chosenWeekdays,
  describeRule,
  repeatEnds,
  repeatKinds,
  toRule,
} from '../../model/repeat.ts'
import {
  parseExceptions,
  scheduleRecord,
  type ScheduleField,
  type ScheduleFormValues,
} from '../../model/scheduleFormValues.ts'

interface RepeatFieldsProps {
  values: ScheduleFormValues
  errors: FieldErrors<ScheduleField>
  onChange: Dispatch<SetStateAction<ScheduleFormValues>>
}

const units = { daily: 'Days', weekly: 'Weeks', monthly: 'Months' } as const

/** The repetition of a schedule and its description. */
export function RepeatFields({ values, errors, onChange }: RepeatFieldsProps) {
  const { repeat } = values
  const field = formFields({ labels: scheduleRecord.labels, values, errors, onChange })
  return (
    <>
      <Select
        {...field('repeat')}
        options={toOptions(repeatKinds)}
        onChange={(next) =>
          onChange({
            ...values,
            repeat: next,
            rule: next === 'other' ? (ruleText(values) ?? '') : '',
          })
        }
      />
      {repeat === 'other' && (
        <TextField
          {...field('rule')}
          autoComplete="off"
          spellCheck={false}
          hint="For example FREQ=MONTHLY;BYDAY=1SU;COUNT=6. It must have an end"
        />
      )}
      {repeat !== 'none' && repeat !== 'other' && (
        <>
          <TextField
            {...field('every')}
            autoComplete="off"
            inputMode="numeric"
            hint={units[repeat]}
          />
          {repeat === 'weekly' && <Weekdays values={values} onChange={onChange} />}
          <div className="schedule-when">
            <Select {...field('ends')} options={toOptions(repeatEnds)} />
            {values.ends === 'after' ? (
              <TextField {...field('count')} autoComplete="off" inputMode="numeric" />
            ) : (
              <TextField {...field('until')} autoComplete="off" type="date" />
            )}
          </div>
          <p className="soft small">
            {describeRule(ruleText(values), parseExceptions(values).length)}.
          </p>
        </>
      )}
    </>
  )
}

const ruleText = (values: ScheduleFormValues) => toRule(values, values.day)

function Weekdays({ values, onChange }: Pick<RepeatFieldsProps, 'values' | 'onChange'>) {
  const chosen = chosenWeekdays(values.weekdays, values.day)
  const first = getWeekday(values.day)
  const toggle = (day: Weekday, on: boolean) => {
    const next = weekdays.filter((one) => (one === day ? on : chosen.includes(one)))
    onChange({ ...values, weekdays: next.join(',') })
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Weekdays</legend>
      <div className="row">
        {weekdays.map((day) => (
          <CheckBox
            key={day}
            checked={chosen.includes(day)}
            // The first session is on this weekday.
            disabled={day === first}
            onChange={(on) => toggle(day, on)}
          >
            {weekdayNames[day]}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  )
}
