import { useId, type RefObject } from 'react'
import type { FieldErrors } from './useForm.ts'
import './fields.css'

interface ErrorSummaryProps<Field extends string> {
  errors: FieldErrors<Field>
  /** The fields in their order, as the form calls them. */
  labels: Readonly<Record<Field, string>>
  /** Where the fields are; they carry their key as `name`. */
  within: RefObject<HTMLElement | null>
}

/** Everything that is to be put right in a longer form, each with the way to its field. */
export function ErrorSummary<Field extends string>({
  errors,
  labels,
  within,
}: ErrorSummaryProps<Field>) {
  const id = useId()
  const given: Readonly<Record<string, string | undefined>> = errors
  const wrong = Object.entries<string>(labels).filter(([field]) => given[field])
  if (wrong.length === 0) return null
  const goTo = (field: string) => {
    const box = within.current?.querySelector(`[name="${field}"]`)
    if (box instanceof HTMLElement) box.focus()
  }
  return (
    <div className="error-summary" role="group" aria-labelledby={id}>
      <p id={id}>
        {wrong.length === 1 ? 'One thing is to be put right:' : 'Some things are to be put right:'}
      </p>
      <ul>
        {wrong.map(([field, label]) => (
          <li key={field}>
            <button type="button" className="error-summary-link" onClick={() => goTo(field)}>
              {label}
            </button>
            : {given[field]}
          </li>
        ))}
      </ul>
    </div>
  )
}
