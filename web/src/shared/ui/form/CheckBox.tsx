import type { ReactNode } from 'react'
import { useEarlyInput, useFieldNotes } from './Field.tsx'
import './fields.css'

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

interface SwitchProps {
  label: string
  /** Explains the effect, if the label does not. */
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}

/** On or off, with effect at once; what is sent with a form is a CheckBox. */
export function Switch({ label, hint, on, onChange, disabled }: SwitchProps) {
  const { describedBy, hintNote } = useFieldNotes({ hint })
  return (
    <div className="switch-field">
      <label className="switch">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it itself
          role="switch"
          checked={on}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hintNote}
    </div>
  )
}
