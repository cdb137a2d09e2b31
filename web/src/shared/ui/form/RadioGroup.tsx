import { type FieldParts, useEarlyInput, useFieldNotes } from './Field.tsx'
import './fields.css'

interface RadioGroupProps<Value extends string> extends FieldParts {
  name: string
  /** Null while nothing is chosen. */
  value: Value | null
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, name, value, options, onChange } = props
  const { id, describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  const group = useEarlyInput<HTMLFieldSetElement>((element) => {
    const ticked = [...element.querySelectorAll('input')].findIndex(({ checked }) => checked)
    const early = options[ticked]
    if (early !== undefined && early.value !== value) onChange(early.value)
  })
  return (
    <fieldset
      ref={group}
      className="field radio-group"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      // A form puts the focus where something is wrong.
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field-label">{label}</legend>
      {hintNote}
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            // Two groups of one name in a page would be one.
            name={`${name}-${id}`}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && (
              <span className="field-hint radio-hint">{option.hint}</span>
            )}
          </span>
        </label>
      ))}
      {errorNote}
    </fieldset>
  )
}
