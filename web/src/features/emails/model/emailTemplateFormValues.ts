import {
  TypedEmail,
  TypedEmailTemplates,
  type EmailKind,
  type EmailTemplate,
  type EmailTemplatesContent,
} from '@shala/contract/emails/emailTemplates'
import * as z from 'zod'
import type { SavedEmailTemplates } from '../../../shared/emails/useNotifyOption.ts'
import { wholeNumber } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** The values of the form of one email. Only the email before the end of access has days. */
export interface EmailTemplateFormValues extends EmailTemplate {
  daysBefore: string
}

export type EmailTemplateField = keyof EmailTemplateFormValues

/** The trigger of each email, in the order of the list. */
export const kindLabels: Readonly<Record<EmailKind, string>> = {
  grant: 'When access is given',
  invite: 'When an address without an account is invited',
  extend: 'When the days of access change',
  ending: 'Before access ends',
  revoke: 'When a student loses access',
  certificate: 'When a certificate is issued',
  certificateRevoked: 'When a certificate is revoked',
  request: 'When a student requests a place',
  waitlist: 'When a student joins a waiting list',
  decline: 'When a request is declined',
  behind: 'When you remind a student of missing hours',
  offer: 'When a place is offered for a deposit',
  lapse: 'When a deposit is not paid in time',
  offerCancelled: 'When you cancel an offer',
  place: 'When a place is confirmed',
  receipt: 'When a payment arrives',
  cardExpires: 'When a saved card expires before a payment',
  paymentFailed: 'When a saved card could not be charged',
  due: 'When a payment is due',
  withdrawal: 'When a student withdraws from a course',
  refund: 'When a refund is sent',
}

export const emailTemplateLabels: Readonly<Record<EmailTemplateField, string>> = {
  on: 'Send this email',
  daysBefore: 'Days before the end',
  subject: 'Subject',
  text: 'Text',
}

export const toFormValues = (
  kind: EmailKind,
  { templates }: Pick<SavedEmailTemplates, 'templates'>,
): EmailTemplateFormValues => ({ ...templates[kind], daysBefore: String(templates.daysBefore) })

/** The content that a form saves: one email, and the days before the end. */
type EmailTemplateContent = Pick<EmailTemplatesContent, 'daysBefore'> & { template: EmailTemplate }

/** Parses the form of one email, or returns its errors. */
export function parseEmailTemplate(
  kind: EmailKind,
  { daysBefore, ...template }: EmailTemplateFormValues,
) {
  const { shape } = TypedEmailTemplates
  const typed = z.object({ ...shape[kind].shape, daysBefore: shape.daysBefore })
  const content = typed.transform(({ daysBefore, ...template }): EmailTemplateContent => ({
    daysBefore,
    template,
  }))
  return parseForm(
    content,
    { ...template, daysBefore: wholeNumber(daysBefore) },
    errorLabels(emailTemplateLabels),
  )
}

/** Parses one email for a test, or returns its errors. */
export const parseTypedEmail = (typed: TypedEmail) =>
  parseForm(TypedEmail, typed, errorLabels({ subject: 'The subject', text: 'The text' }))
