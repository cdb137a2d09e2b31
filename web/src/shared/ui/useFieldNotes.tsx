import { useId, type ReactNode } from 'react'
import './fields.css'

interface Notes {
  hint?: ReactNode
  /** What is wrong with the value, if anything. */
  error?: string | undefined
}

/** A field's id, its hint and its error, and what its box must carry so that they are read with it. */
export function useFieldNotes({ hint, error }: Notes) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    describedBy: described || undefined,
    hintNote: hint && (
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
    ),
    errorNote: error && (
      <span className="field-error" id={`${id}-error`}>
        {error}
      </span>
    ),
  }
}
