import { useId, type ReactNode } from 'react'
import './Field.css'

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
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="check-field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
