import { type EmailKind, schoolEmails, sendTestEmail } from '@shala/contract/emails/emailTemplates'
import { getSampleEmailValues } from '@shala/contract/emails/getSampleEmailValues'
import type { EmailTemplate, Placeholder } from '@shala/contract/emails/renderEmail'
import { limits } from '@shala/contract/limits'
import { type ReactNode, useRef, useState } from 'react'
import { EmailPreview } from '#shared/emails/EmailPreview.tsx'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { TextArea, TextField } from '#shared/ui/form/TextField.tsx'
import { type FieldErrors, formFields } from '#shared/ui/form/useForm.ts'
import { useAction } from '#shared/ui/useAction.ts'
import {
  emailRecord,
  type EmailTemplateFormValues,
  parseTypedEmail,
} from '../model/emailTemplateFormValues.ts'

interface SendTestProps {
  kind: EmailKind
  template: EmailTemplate
}

/** Sends the current draft of the email to the admin. */
function SendTest({ kind, template: { subject, text } }: SendTestProps) {
  const server = useServer()
  const { isPending, status, setStatus, run } = useAction()
  const send = async () => {
    const { data, errors } = parseTypedEmail({ subject, text })
    if (data === null) {
      setStatus({ tone: 'bad', text: errors.subject ?? errors.text ?? '' })
      return
    }
    await run(async () => {
      const { to } = await server.call(sendTestEmail, { ...data, kind })
      return `Sent to ${to}, with sample values.`
    })
  }
  return (
    <div className="stack">
      <div>
        <Button small pending={isPending} onClick={() => void send()}>
          {isPending ? 'Sending…' : 'Send a test to me'}
        </Button>
      </div>
      <StatusMessage status={status} />
    </div>
  )
}

interface InsertButtonsProps {
  /** The target field, such as "the subject". */
  into: string
  /** The placeholders that the email supports. */
  words: readonly Placeholder[]
  onInsert: (word: Placeholder) => void
}

/** Buttons that insert a placeholder at the cursor. */
function InsertButtons({ into, words, onInsert }: InsertButtonsProps) {
  const label = `Insert into ${into}`
  return (
    <div role="group" aria-label={label} className="email-words">
      <span className="small soft" aria-hidden="true">
        {label}:
      </span>
      {insertedWords
        .filter(({ word }) => words.includes(word))
        .map(({ word, label: name }) => (
          <Button key={word} small onClick={() => onInsert(word)}>
            {name}
          </Button>
        ))}
    </div>
  )
}

/** Replaces the selection by a placeholder and dispatches an `input` event. */
function insertWord(box: HTMLInputElement | HTMLTextAreaElement, word: Placeholder): void {
  const { selectionStart, selectionEnd, value } = box
  box.focus()
  box.setRangeText(`{${word}}`, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

interface EmailTemplateFieldsProps {
  kind: EmailKind
  values: EmailTemplateFormValues
  errors: FieldErrors<keyof EmailTemplateFormValues>
  onChange: (change: (values: EmailTemplateFormValues) => EmailTemplateFormValues) => void
  /** An additional field above the text. */
  children?: ReactNode
}

/** One email: whether it is sent, its text, a preview and a test. */
export function EmailTemplateFields(props: EmailTemplateFieldsProps) {
  const { kind, values, errors, onChange, children } = props
  const { labels } = emailRecord(kind)
  const field = formFields({ labels, values, errors, onChange })
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  /** The field that had the focus last. Placeholders are inserted there. */
  const [into, setInto] = useState<'subject' | 'text'>('text')
  const box = into === 'subject' ? subject : text
  return (
    <div className="email-template">
      <div className="email-template-fields">
        <CheckBox name="on" checked={values.on} onChange={field('on').onChange}>
          {labels.on}
        </CheckBox>
        {children}
        <TextField
          {...field('subject')}
          ref={subject}
          autoComplete="off"
          maxLength={limits.emailSubject}
          onFocus={() => setInto('subject')}
        />
        <InsertButtons
          into={`the ${into}`}
          words={schoolEmails[kind].placeholders}
          onInsert={(word) => box.current && insertWord(box.current, word)}
        />
        <TextArea
          {...field('text')}
          ref={text}
          rows={8}
          maxLength={limits.emailText}
          onFocus={() => setInto('text')}
        />
      </div>
      <div className="stack">
        <EmailPreview template={values} to={getSampleEmailValues(kind)} />
        <SendTest kind={kind} template={values} />
      </div>
    </div>
  )
}

/** The labels of the placeholder buttons. Older placeholders, such as `{until}`, have no button. */
const insertedWords: readonly { readonly word: Placeholder; readonly label: string }[] = [
  { word: 'name', label: 'Name' },
  { word: 'course', label: 'Course' },
  { word: 'end', label: 'End date' },
  { word: 'link', label: 'Link' },
  { word: 'price', label: 'Price' },
  { word: 'school', label: 'School' },
]
