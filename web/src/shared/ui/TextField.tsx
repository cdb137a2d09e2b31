import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldParts } from './Field.tsx'

interface TextFieldProps
  extends
    FieldParts,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** One line of text. */
export function TextField({ label, hint, error, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={onChange}
      box={(attributes) => (
        <input
          type="text"
          {...rest}
          {...attributes}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}
