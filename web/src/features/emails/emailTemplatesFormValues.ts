import {
  EmailKind,
  saveEmailTemplates,
  type EmailTemplatesContent,
} from '@shala/contract/emailTemplates'
import { fieldErrors, labelled, type FormErrorLabels } from '../../shared/ui/formErrors.ts'
import type { FieldErrors } from '../../shared/ui/useForm.ts'

/** The e-mails as their form holds them: every field a text, switches `on` or `off`. */
export interface EmailTemplatesFormValues {
  grantOn: string
  grantSubject: string
  grantText: string
  extendOn: string
  extendSubject: string
  extendText: string
  endingOn: string
  endingSubject: string
  endingText: string
  daysBefore: string
  revokeOn: string
  revokeSubject: string
  revokeText: string
}

export type EmailTemplatesField = keyof EmailTemplatesFormValues

/** When each e-mail is sent. */
export const kindLabels: Readonly<Record<EmailKind, string>> = {
  grant: 'When a course is granted',
  extend: 'When the days of a course change',
  ending: 'Before a course ends',
  revoke: 'When a course is revoked and nothing of it remains',
}

export const emailTemplateLabels: Readonly<Record<EmailTemplatesField, string>> = {
  grantOn: 'Letter on a grant',
  grantSubject: 'Subject on a grant',
  grantText: 'Text on a grant',
  extendOn: 'Letter on other days',
  extendSubject: 'Subject on other days',
  extendText: 'Text on other days',
  endingOn: 'Letter before the end',
  endingSubject: 'Subject before the end',
  endingText: 'Text before the end',
  daysBefore: 'Days before the end',
  revokeOn: 'Letter on a revoke',
  revokeSubject: 'Subject on a revoke',
  revokeText: 'Text on a revoke',
}

export const fieldsOf = {
  grant: { on: 'grantOn', subject: 'grantSubject', text: 'grantText' },
  extend: { on: 'extendOn', subject: 'extendSubject', text: 'extendText' },
  ending: { on: 'endingOn', subject: 'endingSubject', text: 'endingText' },
  revoke: { on: 'revokeOn', subject: 'revokeSubject', text: 'revokeText' },
} as const satisfies Record<EmailKind, Record<'on' | 'subject' | 'text', EmailTemplatesField>>

export function formValuesOf({
  grant,
  extend,
  ending,
  revoke,
  daysBefore,
}: EmailTemplatesContent): EmailTemplatesFormValues {
  const onOff = (on: boolean) => (on ? 'on' : 'off')
  return {
    grantOn: onOff(grant.on),
    grantSubject: grant.subject,
    grantText: grant.text,
    extendOn: onOff(extend.on),
    extendSubject: extend.subject,
    extendText: extend.text,
    endingOn: onOff(ending.on),
    endingSubject: ending.subject,
    endingText: ending.text,
    daysBefore: String(daysBefore),
    revokeOn: onOff(revoke.on),
    revokeSubject: revoke.subject,
    revokeText: revoke.text,
  }
}

interface Read {
  templates: EmailTemplatesContent | null
  errors: FieldErrors<EmailTemplatesField>
}

/** What the form says, or what is wrong with it. */
export function readEmailTemplatesForm(text: EmailTemplatesFormValues): Read {
  const template = (kind: EmailKind) => {
    const { on, subject, text: body } = fieldsOf[kind]
    return { on: text[on] === 'on', subject: text[subject], text: text[body] }
  }
  const days = text.daysBefore.trim()
  const parsed = saveEmailTemplates.input.shape.templates.safeParse({
    grant: template('grant'),
    extend: template('extend'),
    ending: template('ending'),
    revoke: template('revoke'),
    daysBefore: /^\d+$/.test(days) ? Number(days) : Number.NaN,
  })
  if (parsed.success) return { templates: parsed.data, errors: {} }
  return { templates: null, errors: fieldErrors(parsed.error.issues, emailTemplatesErrorLabels) }
}

function fieldAt(path: string): EmailTemplatesField | null {
  const [first, second] = path.split('.')
  if (first === 'daysBefore') return 'daysBefore'
  const kind = EmailKind.safeParse(first).data
  if (kind === undefined) return null
  const fields = new Map<string | undefined, EmailTemplatesField>(Object.entries(fieldsOf[kind]))
  return fields.get(second) ?? null
}

/** What is wrong at which field, whoever found it. */
export const emailTemplatesErrorLabels: FormErrorLabels<EmailTemplatesField> = {
  part: 'templates',
  fieldAt,
  sentence: labelled(emailTemplateLabels),
}
