import { type ComponentProps, type ComponentPropsWithRef, useId } from 'react'
import { completeWebLink } from '../../typedText.ts'
import { Field, type FieldParts } from './Field.tsx'

interface TextFieldProps
  extends
    FieldParts,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, hint, error, note, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={note}
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

/** The box of a search, as long as any search takes. */
export function SearchField(props: TextFieldProps) {
  return <TextField {...props} type="search" name="q" autoComplete="off" maxLength={100} />
}

interface AddressFieldProps extends Pick<TextFieldProps, 'note' | 'ref'> {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  /** The autofill hint. Off by default, because most emails typed here belong to another person. */
  autoComplete?: 'off' | 'email' | 'username'
}

/** An email address, in which the browser mends nothing. */
export function AddressField({ autoComplete = 'off', ...props }: AddressFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

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

interface LinkFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> {
  /** What is meant by what was typed. The form must read it in the same way. */
  complete?: (typed: string) => string
}

/** A link. What is missing at its front is shown while one types, and added when one goes on. */
export function LinkField({ complete = completeWebLink, hint, value, ...rest }: LinkFieldProps) {
  const link = complete(value)
  return (
    <TextField
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...rest}
      value={value}
      hint={link === value.trim() ? hint : `Leads to ${link}`}
      onBlur={() => {
        if (link !== value) rest.onChange(link)
      }}
    />
  )
}
