import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { importSteps, stepLabels, type ImportStep } from '../../model/plans/importSteps.ts'

interface StepHeadingProps {
  step: ImportStep
  title: string
  /** Whether it takes the focus as it comes: not on a page that nobody came to from another step. */
  isNext?: boolean
  ref?: RefObject<HTMLHeadingElement | null>
}

/** The heading of a step of the import. The focus goes there with the step, and says which it is. */
export function StepHeading({ step, title, isNext = true, ref }: StepHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = ref ?? own
  const place = useId()
  // As it came: what is typed on the step must not lose the focus to it.
  const [takesFocus] = useState(isNext)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, heading])
  return (
    <>
      <h2 tabIndex={-1} ref={heading} aria-describedby={place}>
        {title}
      </h2>
      <span id={place} hidden>
        {`Step ${importSteps.indexOf(step) + 1} of ${importSteps.length}: ${stepLabels[step]}`}
      </span>
    </>
  )
}
