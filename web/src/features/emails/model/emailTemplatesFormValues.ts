import {
  TypedEmail,
  TypedEmailTemplates,
  type EmailKind,
  type EmailTemplate,
  type EmailTemplatesContent,
} from '@shala/contract/emails/emailTemplates'
import { wholeNumber } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** The values of the email form. */
export interface EmailTemplatesFormValues extends Record<EmailKind, EmailTemplate> {
  daysBefore: string
}

export type EmailTemplatesField = `${EmailKind}.${keyof EmailTemplate}` | 'daysBefore'

/** The trigger of each email. */
export const kindLabels: Readonly<Record<EmailKind, string>> = {
  grant: 'When access is given',
  invite: 'When somebody without an account is invited',
  extend: 'When the days of access change',
  ending: 'Before access ends',
  revoke: 'When a student loses access',
  certificate: 'When a certificate is issued',
  certificateRevoked: 'When a certificate is revoked',
  request: 'When a student requests a place',
  waitlist: 'When a student joins a waiting list',
  decline: 'When a request is declined',
}

/** In form order. */
export const emailTemplateLabels: Readonly<Record<EmailTemplatesField, string>> = {
  'grant.on': 'Email when access is given',
  'grant.subject': 'Subject when access is given',
  'grant.text': 'Text when access is given',
  'invite.on': 'Email of an invitation',
  'invite.subject': 'Subject of an invitation',
  'invite.text': 'Text of an invitation',
  'extend.on': 'Email when the days change',
  'extend.subject': 'Subject when the days change',
  'extend.text': 'Text when the days change',
  'ending.on': 'Email before the end',
  'ending.subject': 'Subject before the end',
  'ending.text': 'Text before the end',
  daysBefore: 'Days before the end',
  'revoke.on': 'Email when access is removed',
  'revoke.subject': 'Subject when access is removed',
  'revoke.text': 'Text when access is removed',
  'certificate.on': 'Email with a certificate',
  'certificate.subject': 'Subject with a certificate',
  'certificate.text': 'Text with a certificate',
  'certificateRevoked.on': 'Email when a certificate is revoked',
  'certificateRevoked.subject': 'Subject when a certificate is revoked',
  'certificateRevoked.text': 'Text when a certificate is revoked',
  'request.on': 'Email when a student requests a place',
  'request.subject': 'Subject when a student requests a place',
  'request.text': 'Text when a student requests a place',
  'waitlist.on': 'Email of a waiting list',
  'waitlist.subject': 'Subject of a waiting list',
  'waitlist.text': 'Text of a waiting list',
  'decline.on': 'Email when a request is declined',
  'decline.subject': 'Subject when a request is declined',
  'decline.text': 'Text when a request is declined',
}

export function toFormValues(templates: EmailTemplatesContent): EmailTemplatesFormValues {
  const { grant, invite, extend, ending, revoke, certificate, certificateRevoked } = templates
  const { request, waitlist, decline } = templates
  return {
    grant,
    invite,
    extend,
    ending,
    revoke,
    certificate,
    certificateRevoked,
    request,
    waitlist,
    decline,
    daysBefore: String(templates.daysBefore),
  }
}

/** Parses the form, or returns its errors. */
export const parseEmailTemplates = ({ daysBefore, ...templates }: EmailTemplatesFormValues) =>
  parseForm(
    TypedEmailTemplates,
    { ...templates, daysBefore: wholeNumber(daysBefore) },
    emailTemplatesErrorLabels,
  )

/** Parses one email for a test, or returns its errors. */
export const parseTypedEmail = (typed: TypedEmail) =>
  parseForm(TypedEmail, typed, errorLabels({ subject: 'The subject', text: 'The text' }))

export const emailTemplatesErrorLabels = errorLabels(emailTemplateLabels, 'templates')

/** Returns the values by field, for comparison. */
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
