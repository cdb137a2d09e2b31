import { useId, type RefObject } from 'react'
import type { Faults } from './useForm.ts'
import './fields.css'

interface FaultSummaryProps<Field extends string> {
  faults: Faults<Field>
  /** The fields in their order, as the form calls them. */
  labels: Readonly<Record<Field, string>>
  /** Where the fields are; they carry their key as `name`. */
  within: RefObject<HTMLElement | null>
}

/** Everything that is to be put right in a longer form, each with the way to its field. */
export function FaultSummary<Field extends string>({
  faults,
  labels,
  within,
}: FaultSummaryProps<Field>) {
  const id = useId()
  const given: Readonly<Record<string, string | undefined>> = faults
  const wrong = Object.entries<string>(labels).filter(([field]) => given[field])
  if (wrong.length === 0) return null
  const goTo = (field: string) => {
    const box = within.current?.querySelector(`[name="${field}"]`)
    if (box instanceof HTMLElement) box.focus()
  }
  return (
    <div className="fault-summary" role="group" aria-labelledby={id}>
      <p id={id}>
        {wrong.length === 1 ? 'One thing is to be put right:' : 'Some things are to be put right:'}
      </p>
      <ul>
        {wrong.map(([field, label]) => (
          <li key={field}>
            <button type="button" className="fault-summary-way" onClick={() => goTo(field)}>
              {label}
            </button>
            : {given[field]}
          </li>
        ))}
      </ul>
    </div>
  )
}
