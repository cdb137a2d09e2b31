import type { FieldErrors } from './useForm.ts'

interface FormFields<Values, Field extends string> {
  labels: Readonly<Record<Field & keyof Values, string>>
  values: Values
  errors: FieldErrors<Field>
  onChange: (change: (values: Values) => Values) => void
}

/** What the box of a field needs, by the field's key: `<TextField {...field('name')} />`. */
export function formFields<Values extends object, Field extends string>(
  form: FormFields<Values, Field>,
) {
  const { labels, values, errors, onChange } = form
  return <Name extends Field & keyof Values>(name: Name) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => onChange((now) => ({ ...now, [name]: value })),
  })
}
