import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../Breadcrumbs.tsx'
import { Button } from '../Button.tsx'
import { Form } from '../Form.tsx'
import type { FormState } from '../useForm.ts'
import { EditConflict, type EditConflictProps } from './EditConflict.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface RecordFormProps {
  /** From `useRecordForm`. */
  record: {
    form: FormState<string>
    isDirty: boolean
    conflict: Required<Omit<EditConflictProps, 'words'>> | null
  }
  title: string
  /** The pages above it, where it is a page of its own. */
  trail?: readonly Crumb[]
  /** What the form is, for screen readers. */
  label: string
  submit: string
  /** On the button that leaves the form. */
  back: string
  onLeave: () => void
  className?: string
  /** What is said above the fields. */
  lead?: ReactNode
  children: ReactNode
}

/** The form of one record. It has the focus, asks before what was typed is left, and shows both versions. */
export function RecordForm(props: RecordFormProps) {
  const { record, title, trail, label, submit, back, onLeave, className, lead, children } = props
  const { form, isDirty, conflict } = record
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const resolve = (choose: () => void) => () => {
    choose()
    heading.current?.focus()
  }
  return (
    <section className={`card stack${className ? ` ${className}` : ''}`} aria-labelledby={titleId}>
      {trail && <Breadcrumbs trail={trail} here={title} />}
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead}
      {isDirty && <UnsavedGuard />}
      <Form
        form={form}
        label={label}
        submit={submit}
        pending="Saving…"
        beside={<Button onClick={onLeave}>{back}</Button>}
      >
        {children}
        {conflict && (
          <EditConflict
            differences={conflict.differences}
            onTakeTheirs={resolve(conflict.onTakeTheirs)}
            onKeepMine={resolve(conflict.onKeepMine)}
          />
        )}
      </Form>
    </section>
  )
}
