import { useFieldNotes } from './useFieldNotes.tsx'
import './fields.css'

interface SwitchProps {
  label: string
  /** What it does, where the label does not say it. */
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
