import type { EmailKind, EmailTemplate } from '@shala/contract/emailTemplates'
import { limits } from '@shala/contract/limits'
import type { ReactNode } from 'react'
import { EmailPreview } from '../../shared/emails/EmailPreview.tsx'
import { CheckBox } from '../../shared/ui/CheckBox.tsx'
import { TextArea } from '../../shared/ui/TextArea.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import type { FieldErrors } from '../../shared/ui/useForm.ts'
import {
  kindLabels,
  emailTemplateLabels,
  type EmailTemplatesField,
} from './emailTemplatesFormValues.ts'

interface EmailTemplateFieldsProps {
  kind: EmailKind
  template: EmailTemplate
  errors: FieldErrors<EmailTemplatesField>
  onChange: (change: (template: EmailTemplate) => EmailTemplate) => void
  /** Another field, above the words. */
  children?: ReactNode
}

/** Somebody and a course that stand for all. */
const sample = {
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  startsOn: null,
  endsOn: '2027-06-30',
}

/** One e-mail: whether it is sent, its words, and how it looks. */
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
  return (
    <section className="email-template" aria-labelledby={heading}>
      <h2 id={heading}>{kindLabels[kind]}</h2>
      <div className="email-template-fields">
        <CheckBox name={name} checked={on} onChange={setOn}>
          Send this e-mail
        </CheckBox>
        {children}
        <TextField {...field('subject')} autoComplete="off" maxLength={limits.emailSubject} />
        <TextArea {...field('text')} rows={8} maxLength={limits.emailText} />
      </div>
      <EmailPreview template={template} to={sample} />
    </section>
  )
}
