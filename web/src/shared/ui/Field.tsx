import type { ReactNode } from 'react'
import { useFieldNotes } from './useFieldNotes.tsx'

export interface FieldParts {
  label: string
  hint?: ReactNode
  /** What is wrong with the value, if anything. */
  error?: string | undefined
}

/** What the box must carry so that its label, hint and error are read with it. */
export interface BoxAttributes {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a box, a hint and an error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  box,
}: FieldParts & { box: (attributes: BoxAttributes) => ReactNode }) {
  const { id, describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {box({
        id,
        className: 'field-box',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {hintNote}
      {errorNote}
    </div>
  )
}
