import { useId } from 'react'
import type { FieldParts } from './Field.tsx'
import { TextField } from './TextField.tsx'

interface AutocompleteFieldProps extends FieldParts {
  name?: string
  maxLength?: number
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

/** One line of text for which the browser suggests, as one types, what there is already. */
export function AutocompleteField({ options, ...rest }: AutocompleteFieldProps) {
  const id = useId()
  return (
    <div>
      <TextField {...rest} list={id} autoComplete="off" />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </div>
  )
}
