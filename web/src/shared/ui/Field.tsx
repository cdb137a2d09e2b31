import type { ReactNode } from 'react'
import { useEarlyInput } from './useEarlyInput.ts'
import { useFieldNotes } from './useFieldNotes.tsx'

export interface FieldParts {
  label: string
  hint?: ReactNode
  /** What is wrong with the value, if anything. */
  error?: string | undefined
}

/** What the box must carry so that its label, hint and error are read with it. */
interface BoxAttributes {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldParts {
  box: (attributes: BoxAttributes) => ReactNode
  /** What React knows to be in the box, and how it learns of what was put there before it came. */
  value?: string
  onChange?: (value: string) => void
}

/** A label, a box, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, box, value, onChange }: FieldProps) {
  const { id, describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  const field = useEarlyInput<HTMLDivElement>((element) => {
    const early = element.querySelector<HTMLInputElement>('input, textarea, select')?.value
    if (early !== undefined && early !== value) onChange?.(early)
  })
  return (
    <div className="field" ref={field}>
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
