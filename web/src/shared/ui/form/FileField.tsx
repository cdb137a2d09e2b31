import { Field, type FieldParts } from './Field.tsx'
import './fields.css'

interface FileFieldProps extends FieldParts {
  name: string
  /** As in `<input accept>`, such as `image/webp,image/jpeg`. */
  accept: string
  /** Null when the choice is taken back. */
  onChange: (file: File | null) => void
  disabled?: boolean
}

/** One file from the visitor's machine. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, name, accept, onChange, disabled } = props
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      box={(attributes) => (
        <input
          {...attributes}
          className="field-box file-box"
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      )}
    />
  )
}
