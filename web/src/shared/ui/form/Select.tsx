import { Field, type FieldParts } from './Field.tsx'

interface SelectProps<Value extends string> extends FieldParts {
  name?: string
  disabled?: boolean
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { name, disabled, options, onChange, ...field } = props
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <Field
      {...field}
      onChange={choose}
      box={(attributes) => (
        <select
          {...attributes}
          name={name}
          disabled={disabled}
          value={field.value}
          onChange={(event) => choose(event.target.value)}
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
