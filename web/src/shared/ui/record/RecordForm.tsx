import { useEffect, useId, useRef, type ReactNode } from 'react'
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
  /** Its heading, unless its page is about the record and says so. */
  title?: string
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

/** The form of one record. Its heading has the focus; it asks before what was typed is left, and shows both versions. */
export function RecordForm(props: RecordFormProps) {
  const { record, title, label, submit, back, onLeave, className, lead, children } = props
  const { form, isDirty, conflict } = record
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const resolve = (choose: () => void) => () => {
    choose()
    ;(heading.current ?? section.current)?.focus()
  }
  return (
    <section
      className={`card stack${className ? ` ${className}` : ''}`}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      ref={section}
      tabIndex={title === undefined ? -1 : undefined}
    >
      {title !== undefined && (
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      )}
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
