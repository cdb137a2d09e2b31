import type { ReactNode } from 'react'
import { useEarlyInput } from './useEarlyInput.ts'
import { useFieldNotes } from './useFieldNotes.tsx'

interface CheckBoxProps {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  hint?: string
  error?: string | undefined
  disabled?: boolean
}

export function CheckBox({
  children,
  checked,
  onChange,
  name,
  hint,
  error,
  disabled,
}: CheckBoxProps) {
  const { describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  const box = useEarlyInput<HTMLInputElement>((element) => {
    if (element.checked !== checked) onChange(element.checked)
  })
  return (
    <div className="check-field">
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hintNote}
      {errorNote}
    </div>
  )
}
