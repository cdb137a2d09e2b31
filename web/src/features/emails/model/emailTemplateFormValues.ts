import {
  TypedEmail,
  TypedEmailTemplates,
  type EmailKind,
  type EmailTemplatesContent,
} from '@shala/contract/emails/emailTemplates'
import { type EmailTemplate } from '@shala/contract/emails/renderEmail'
import * as z from 'zod'
import type { SavedEmailTemplates } from '../../../shared/emails/useNotifyOption.ts'
import { wholeNumber } from '../../../shared/typedText.ts'
import { errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** The values of the form of one email. Only the email before the end of access has days. */
export interface EmailTemplateFormValues extends EmailTemplate {
  daysBefore: string
}

export type EmailTemplateField = keyof EmailTemplateFormValues

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
