import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Notice } from './Notice.tsx'
import type { FormState } from './useForm.ts'
import './Form.css'

interface FormProps {
  form: FormState<string>
  /** On the button, and on it while the form is under way. */
  submit: string
  pending: string
  kind?: ButtonProps['kind']
  /** The button is as wide as the form. */
  wide?: boolean
  /** More buttons, such as one that leaves the form. */
  beside?: ReactNode
  /** What the form is, for screen readers, where it is one of several. */
  label?: string
  children: ReactNode
}

/** Fields, a button, and the reason of a refusal below it, where it moves none of them. */
export function Form({ form, submit, pending, kind, wide, beside, label, children }: FormProps) {
  const { attach, submit: send, pending: isPending, refused } = form
  return (
    <form className="form" ref={attach} noValidate onSubmit={send} aria-label={label}>
      {children}
      <div className="form-buttons" data-wide={wide || undefined}>
        <Button type="submit" kind={kind ?? 'primary'} pending={isPending}>
          {isPending ? pending : submit}
        </Button>
        {beside}
      </div>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </form>
  )
}
