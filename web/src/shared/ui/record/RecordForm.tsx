import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../Button.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { Form } from '../form/Form.tsx'
import { UnsavedGuard } from '../form/UnsavedGuard.tsx'
import type { FormState } from '../form/useForm.ts'
import { Breadcrumbs, type Crumb } from '../links/Breadcrumbs.tsx'
import { EditConflict, type EditConflictProps } from './EditConflict.tsx'

interface RecordFormProps {
  /** From `useRecordForm`. */
  record: {
    noun: { readonly one: string }
    /** Null for a new one. */
    base: unknown
    form: FormState<string>
    isDirty: boolean
    conflict: Required<Omit<EditConflictProps, 'words'>> | null
  }
  /** The heading; leave it out if the page's title already names the record. */
  title?: string
  /** The accessible name of the form; by default `Edit room` or `New room`. */
  label?: string
  submit?: string
  /** On the button that leaves the form. */
  back?: string
  onLeave: () => void
  className?: string
  /** What is said above the fields. */
  lead?: ReactNode
  children: ReactNode
}

/** The form of one record. Its heading has the focus; it asks before what was typed is left, and shows both versions. */
export function RecordForm(props: RecordFormProps) {
  const { record, title, onLeave, className, lead, children } = props
  const { noun, base, form, isDirty, conflict } = record
  const { label = `${base ? 'Edit' : 'New'} ${noun.one}`, back = 'Back to the list' } = props
  const { submit = base ? 'Save changes' : `Add ${noun.one}` } = props
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

interface RecordHeadingProps {
  /** The pages above it. */
  trail: readonly Crumb[]
  title: string
}

/** The heading of a page that is about one record, and the way back. It has the focus at first. */
export function RecordHeading({ trail, title }: RecordHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Breadcrumbs trail={trail} here={title} />
      <PageHeading title={title} headingRef={heading} />
    </>
  )
}
