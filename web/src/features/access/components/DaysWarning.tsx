import { Day } from '@shala/contract/values/days'
import { daysWarning, overallDays, type Days } from '@shala/domain/access/accessDays'
import { useState } from 'react'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { daysOfSource } from '../model/describeAccess.ts'

/** The typed days. An incomplete day causes no warning. */
interface TypedDays {
  startsOn: string | null
  endsOn: string | null
}

/**
 * Asks for confirmation before days are saved that shorten access or end in the past. `before` and
 * `after` are the days of each enrolment before and after the change.
 */
export function useDaysWarning(
  given: TypedDays,
  change: { before: readonly Days[]; after: readonly Days[] },
) {
  const today = useSchoolDay()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isWhole = [given.startsOn, given.endsOn].every(
    (day) => day === null || Day.safeParse(day).success,
  )
  const warning = isWhole ? daysWarning(given, change, today) : null
  // The confirmation counts only for these days.
  const question = warning === null ? null : `${warning} ${given.startsOn} ${given.endsOn}`
  const sure = confirmed === question
  return {
    warning,
    ...change,
    sure,
    setSure: (on: boolean) => setConfirmed(on ? question : null),
    error: warning === null || sure ? undefined : 'Tick this to continue, or choose other days',
  }
}

interface DaysWarningProps {
  /** The result of `useDaysWarning`. */
  asked: ReturnType<typeof useDaysWarning>
  /** The name of the person who would have less time. */
  name: string
  error: string | undefined
}

/** Describes the lost time, with a confirmation checkbox. Its form field is called `sure`. */
export function DaysWarning({ asked, name, error }: DaysWarningProps) {
  const { warning, before, after, sure, setSure } = asked
  if (warning === null) return null
  const [was, next] = [overallDays(before), overallDays(after)]
  return (
    <Notice tone="warn">
      <p>
        <span>{warning === 'past' && 'This last day is in the past. '}</span>
        {was !== null &&
          next !== null &&
          `${name}: ${daysOfSource(was)} → ${daysOfSource(next)}${warning === 'shorter' ? ' (shorter)' : ''}`}
      </p>
      <CheckBox name="sure" checked={sure} onChange={setSure} error={error}>
        {warning === 'past' ? 'Use this day anyway' : 'Shorten the access'}
      </CheckBox>
    </Notice>
  )
}
