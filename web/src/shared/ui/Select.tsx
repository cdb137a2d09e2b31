import { Field, type FieldParts } from './Field.tsx'

interface SelectProps<Value extends string> extends FieldParts {
  name?: string
  disabled?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  name,
  disabled,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      box={(attributes) => (
        <select
          {...attributes}
          name={name}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
