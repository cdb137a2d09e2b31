import {
  placeholdersOf,
  sampleEmailValues,
  type EmailKind,
  type EmailTemplate,
} from '@shala/contract/emails/emailTemplates'
import { limits } from '@shala/contract/limits'
import { useRef, useState, type ReactNode } from 'react'
import { EmailPreview } from '../../../shared/emails/EmailPreview.tsx'
import { CheckBox } from '../../../shared/ui/form/CheckBox.tsx'
import { TextArea, TextField } from '../../../shared/ui/form/TextField.tsx'
import type { FieldErrors } from '../../../shared/ui/form/useForm.ts'
import {
  kindLabels,
  emailTemplateLabels,
  type EmailTemplatesField,
} from '../model/emailTemplatesFormValues.ts'
import { InsertButtons, insertWord } from './InsertButtons.tsx'
import { SendTest } from './SendTest.tsx'

interface EmailTemplateFieldsProps {
  kind: EmailKind
  template: EmailTemplate
  errors: FieldErrors<EmailTemplatesField>
  onChange: (change: (template: EmailTemplate) => EmailTemplate) => void
  /** Another field, above the words. */
  children?: ReactNode
}

/** One e-mail: whether it is sent, its words, how it looks, and a test of it. */
export function EmailTemplateFields(props: EmailTemplateFieldsProps) {
  const { kind, template, errors, onChange, children } = props
  const field = <Part extends keyof EmailTemplate>(part: Part) => ({
    name: `${kind}.${part}`,
    label: emailTemplateLabels[`${kind}.${part}`],
    value: template[part],
    error: errors[`${kind}.${part}`],
    onChange: (value: EmailTemplate[Part]) => onChange((now) => ({ ...now, [part]: value })),
  })
  const { name, value: on, onChange: setOn } = field('on')
  const heading = `email-${kind}`
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  /** Where somebody wrote last: the words that they insert go there. */
  const [into, setInto] = useState<'subject' | 'text'>('text')
  const box = into === 'subject' ? subject : text
  return (
    <section className="email-template" aria-labelledby={heading}>
      <h2 id={heading}>{kindLabels[kind]}</h2>
      <div className="email-template-fields">
        <CheckBox name={name} checked={on} onChange={setOn}>
          Send this e-mail
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
          words={placeholdersOf(kind)}
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
        <EmailPreview template={template} to={sampleEmailValues} />
        <SendTest template={template} of={kindLabels[kind]} />
      </div>
    </section>
  )
}
