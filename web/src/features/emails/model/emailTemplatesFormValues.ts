import {
  TypedEmail,
  TypedEmailTemplates,
  type EmailKind,
  type EmailTemplate,
  type EmailTemplatesContent,
} from '@shala/contract/emailTemplates'
import { wholeNumber } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/formErrors.ts'

/** The e-mails as their form holds them. */
export interface EmailTemplatesFormValues extends Record<EmailKind, EmailTemplate> {
  daysBefore: string
}

export type EmailTemplatesField = `${EmailKind}.${keyof EmailTemplate}` | 'daysBefore'

/** When each e-mail is sent. */
export const kindLabels: Readonly<Record<EmailKind, string>> = {
  grant: 'When a course is granted',
  invite: 'When somebody without an account is invited',
  extend: 'When the days of a course change',
  ending: 'Before a course ends',
  revoke: 'When a course is revoked and nothing of it remains',
}

/** In the order of the form. */
export const emailTemplateLabels: Readonly<Record<EmailTemplatesField, string>> = {
  'grant.on': 'Letter on a grant',
  'grant.subject': 'Subject on a grant',
  'grant.text': 'Text on a grant',
  'invite.on': 'Letter of an invitation',
  'invite.subject': 'Subject of an invitation',
  'invite.text': 'Text of an invitation',
  'extend.on': 'Letter on other days',
  'extend.subject': 'Subject on other days',
  'extend.text': 'Text on other days',
  'ending.on': 'Letter before the end',
  'ending.subject': 'Subject before the end',
  'ending.text': 'Text before the end',
  daysBefore: 'Days before the end',
  'revoke.on': 'Letter on a revoke',
  'revoke.subject': 'Subject on a revoke',
  'revoke.text': 'Text on a revoke',
}

export function formValuesOf(templates: EmailTemplatesContent): EmailTemplatesFormValues {
  const { grant, invite, extend, ending, revoke, daysBefore } = templates
  return { grant, invite, extend, ending, revoke, daysBefore: String(daysBefore) }
}

/** What the form says, or what is wrong with it. */
export const parseEmailTemplates = ({ daysBefore, ...templates }: EmailTemplatesFormValues) =>
  parseForm(
    TypedEmailTemplates,
    { ...templates, daysBefore: wholeNumber(daysBefore) },
    emailTemplatesErrorLabels,
  )

/** One e-mail that is to be tried, or what is wrong with it. */
export const parseTypedEmail = (typed: TypedEmail) =>
  parseForm(TypedEmail, typed, errorLabels({ subject: 'The subject', text: 'The text' }))

export const emailTemplatesErrorLabels = errorLabels(emailTemplateLabels, 'templates')

/** The text by the keys of its fields, to be compared. */
export function describeEmailTemplates({
  daysBefore,
  ...templates
}: EmailTemplatesFormValues): Record<string, string> {
  const fields = Object.entries(templates).flatMap(
    ([kind, { on, subject, text }]): [string, string][] => [
      [`${kind}.on`, on ? 'on' : 'off'],
      [`${kind}.subject`, subject],
      [`${kind}.text`, text],
    ],
  )
  return { daysBefore, ...Object.fromEntries(fields) }
}
