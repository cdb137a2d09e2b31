import type { ReactNode } from 'react'
import { Badge } from '#shared/ui/Badge.tsx'

/** A step until a course can be booked. */
export interface BookingStep {
  readonly name: string
  readonly isDone: boolean
  /** Steps that students can do without. */
  readonly isOptional?: boolean
  /** The way to do it, with a link; shown while the step is open. */
  readonly action: ReactNode
}

interface BookingStepsProps {
  steps: readonly BookingStep[]
}

/** The checklist of a course: what is missing until students can request a place. */
export function BookingSteps({ steps }: BookingStepsProps) {
  const isBookable = steps.every(({ isDone, isOptional = false }) => isDone || isOptional)
  return (
    <section className="card stack" aria-labelledby="booking-steps">
      <h2 id="booking-steps">
        {isBookable ? 'Students can request a place' : 'Until students can request a place'}
      </h2>
      <ol className="booking-steps">
        {steps.map(({ name, isDone, isOptional = false, action }) => (
          <li key={name}>
            <Badge tone={isDone ? 'good' : isOptional ? 'plain' : 'warn'}>
              {isDone ? 'Done' : isOptional ? 'Optional' : 'Missing'}
            </Badge>{' '}
            <span>{name}</span>
            {!isDone && <span className="booking-step-action">{action}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
