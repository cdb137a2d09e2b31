import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldParts } from './Field.tsx'

interface TextAreaProps
  extends
    FieldParts,
    Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text. */
export function TextArea({ label, hint, error, value, onChange, ...rest }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={onChange}
      box={(attributes) => (
        <textarea
          rows={3}
          {...rest}
          {...attributes}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}
