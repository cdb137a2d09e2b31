import { type ReactNode, type RefObject, useCallback, useId } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import type { FieldErrors, FormState } from './useForm.ts'
import './fields.css'

interface FormProps {
  form: FormState<string>
  /** On the button, and on it while the form is under way. */
  submit: string
  pending: string
  kind?: ButtonProps['kind']
  /** Nothing can be sent yet; the form says why. */
  unavailable?: boolean
  /** It was opened to be filled in: its first field has the focus. */
  focusFirst?: boolean
  /** The button is as wide as the form. */
  wide?: boolean
  /** More buttons, such as one that leaves the form. */
  beside?: ReactNode
  /** Where a browser posts the form by itself, for want of scripts; and the key of its draft. */
  post?: { to: string; draft: string }
  /** The accessible name, if the page has several forms. */
  label?: string
  children: ReactNode
}

const fields = 'input:not([type="hidden"]), select, textarea'

/** Fields, a button, and the reason of a refusal below it, where it moves none of them. */
export function Form(props: FormProps) {
  const { form, submit, pending, kind, unavailable, focusFirst, wide, beside, label, post } = props
  const { attach, submit: send, pending: isPending, refused } = form
  const begin = useCallback(
    (element: HTMLFormElement | null) => {
      attach(element)
      if (focusFirst) element?.querySelector<HTMLElement>(fields)?.focus()
    },
    [attach, focusFirst],
  )
  return (
    <form
      className="form"
      ref={begin}
      noValidate
      onSubmit={send}
      aria-label={label}
      // Without a URL, React handles the form. The browser does nothing with `method="dialog"`, so
      // a password never gets into the URL.
      method={post ? 'post' : 'dialog'}
      action={post?.to}
      data-draft={post?.draft}
    >
      {props.children}
      <div className="form-buttons" data-wide={wide || undefined}>
        <Button
          type="submit"
          kind={kind ?? 'primary'}
          pending={isPending}
          unavailable={unavailable}
        >
          {isPending ? pending : submit}
        </Button>
        {beside}
      </div>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </form>
  )
}

interface ErrorSummaryProps<Field extends string> {
  errors: FieldErrors<Field>
  /** The fields in their order, as the form calls them. */
  labels: Readonly<Record<Field, string>>
  /** Where the fields are; they carry their key as `name`. */
  within: RefObject<HTMLElement | null>
}

/** Everything that is to be put right in a longer form, each with the way to its field. */
export function ErrorSummary<Field extends string>({
  errors,
  labels,
  within,
}: ErrorSummaryProps<Field>) {
  const id = useId()
  const given: Readonly<Record<string, string | undefined>> = errors
  const wrong = Object.entries<string>(labels).filter(([field]) => given[field])
  if (wrong.length === 0) return null
  const goTo = (field: string) => {
    const box = within.current?.querySelector(`[name="${field}"]`)
    if (box instanceof HTMLElement) box.focus()
  }
  return (
    <div className="error-summary" role="group" aria-labelledby={id}>
      <p id={id}>
        {wrong.length === 1 ? 'Please correct 1 field:' : 'Please correct these fields:'}
      </p>
      <ul>
        {wrong.map(([field, label]) => (
          <li key={field}>
            <button type="button" className="error-summary-link" onClick={() => goTo(field)}>
              {label}
            </button>
            : {given[field]}
          </li>
        ))}
      </ul>
    </div>
  )
}
