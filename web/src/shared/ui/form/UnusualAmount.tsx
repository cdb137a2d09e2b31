import { type ReactNode, useState } from 'react'
import { CheckBox } from './CheckBox.tsx'

interface UnusualAmount {
  /** Refuses an amount that was not confirmed, to follow the label of its field; null for none. */
  readonly fault: string | null
  /** The checkbox that confirms it; null for a usual amount. */
  readonly question: ReactNode
}

/**
 * Asks before an unusual amount is stored. `unusual` says what it is, such as `£50.00 more than is open`;
 * false if it is usual. Another amount asks again.
 */
export function useUnusualAmount(unusual: string | false): UnusualAmount {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  if (unusual === false) return { fault: null, question: null }
  const isConfirmed = confirmed === unusual
  return {
    fault: isConfirmed ? null : `is ${unusual}. Correct it, or confirm it below`,
    question: (
      <CheckBox checked={isConfirmed} onChange={(on) => setConfirmed(on ? unusual : null)}>
        Yes, it is {unusual}
      </CheckBox>
    ),
  }
}
