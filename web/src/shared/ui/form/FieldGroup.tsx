import type { ReactNode } from 'react'
import { useFieldNotes } from './Field.tsx'
import './fields.css'

interface FieldGroupProps {
  label: string
  /** The error of the group as a whole, such as `Choose at least one student`. */
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Fields that belong together, with their error below their name. */
export function FieldGroup({ label, error, className = 'stack', children }: FieldGroupProps) {
  const { describedBy, errorNote } = useFieldNotes({ error })
  return (
    <fieldset
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      // A form puts the focus where something is wrong.
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field-label">{label}</legend>
      {errorNote}
      {children}
    </fieldset>
  )
}
