import { useRef } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import type { WrongEntry } from '../model/readAddresses.ts'

interface WrongAddressesProps {
  wrong: readonly WrongEntry[]
  /** Puts what was meant in the place of these. */
  onUse: (entries: readonly WrongEntry[]) => void
  /** Takes an address as it is. */
  onKeep: (email: string) => void
}

/** More than these are only counted. */
const mostNamed = 50

/** What is wrong in a pasted list, line by line, and what was probably meant. */
export function WrongAddresses({ wrong, onUse, onKeep }: WrongAddressesProps) {
  const list = useRef<HTMLDivElement>(null)
  const suggested = wrong.filter(({ problem }) => problem.meant !== null)
  // The button that was pressed goes away with what it corrected.
  const andStay = (act: () => void) => () => {
    act()
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="Problems" className="stack">
      {wrong.length > 0 && (
        <ul className="stack">
          {wrong.slice(0, mostNamed).map((entry) => {
            const { line, start, text, email, problem } = entry
            return (
              <li key={start} className="row">
                <span>
                  Line {line}: “{text}” {problem.reason}.
                  {problem.meant !== null && ` Did you mean ${problem.meant}?`}
                </span>
                {problem.meant !== null && (
                  <Button small onClick={andStay(() => onUse([entry]))}>
                    Use it<span className="visually-hidden"> instead of {text}</span>
                  </Button>
                )}
                {problem.mayStay && email !== null && (
                  <Button small onClick={andStay(() => onKeep(email))}>
                    Keep mine<span className="visually-hidden"> and not {problem.meant}</span>
                  </Button>
                )}
              </li>
            )
          })}
          {wrong.length > mostNamed && <li>and {wrong.length - mostNamed} more</li>}
        </ul>
      )}
      {suggested.length > 1 && (
        <Button small onClick={andStay(() => onUse(suggested))}>
          Use all {suggested.length} suggestions
        </Button>
      )}
    </div>
  )
}
