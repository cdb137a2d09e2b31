import type { ReactNode } from 'react'
import './Field.css'

interface CheckBoxProps {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

export function CheckBox({ children, checked, onChange }: CheckBoxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
