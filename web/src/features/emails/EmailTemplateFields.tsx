import type { EmailKind } from '@shala/contract/emailTemplates'
import { limits } from '@shala/contract/limits'
import type { Dispatch, SetStateAction } from 'react'
import { EmailPreview } from '../../shared/emails/EmailPreview.tsx'
import { CheckBox } from '../../shared/ui/CheckBox.tsx'
import { TextArea } from '../../shared/ui/TextArea.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { formFields } from '../../shared/ui/formFields.ts'
import type { FieldErrors } from '../../shared/ui/useForm.ts'
import {
  fieldsOf,
  kindLabels,
  emailTemplateLabels,
  type EmailTemplatesField,
  type EmailTemplatesFormValues,
} from './emailTemplatesFormValues.ts'

interface EmailTemplateFieldsProps {
  kind: EmailKind
  values: EmailTemplatesFormValues
  errors: FieldErrors<EmailTemplatesField>
  onChange: Dispatch<SetStateAction<EmailTemplatesFormValues>>
}

/** Somebody and a course that stand for all. */
const sample = {
  name: 'Maya Lindqvist',
  course: 'Prenatal Yoga Certification',
  startsOn: null,
  endsOn: '2027-06-30',
}

/** One e-mail: whether it is sent, its words, and how it looks. */
export function EmailTemplateFields({ kind, values, errors, onChange }: EmailTemplateFieldsProps) {
  const fields = fieldsOf[kind]
  const field = formFields({ labels: emailTemplateLabels, values, errors, onChange })
  const heading = `email-${kind}`
  return (
    <section className="email-template" aria-labelledby={heading}>
      <h2 id={heading}>{kindLabels[kind]}</h2>
      <div className="email-template-fields">
        <CheckBox
          name={fields.on}
          checked={values[fields.on] === 'on'}
          onChange={(on) => onChange({ ...values, [fields.on]: on ? 'on' : 'off' })}
        >
          Send this letter
        </CheckBox>
        {kind === 'ending' && (
          <TextField
            {...field('daysBefore')}
            inputMode="numeric"
            autoComplete="off"
            hint="From 1 to 60"
          />
        )}
        <TextField {...field(fields.subject)} autoComplete="off" maxLength={limits.emailSubject} />
        <TextArea {...field(fields.text)} rows={8} maxLength={limits.emailText} />
      </div>
      <EmailPreview
        template={{ subject: values[fields.subject], text: values[fields.text] }}
        to={sample}
      />
    </section>
  )
}
