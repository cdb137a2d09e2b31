import {
  type EmailKind,
  EmailTemplates,
  TypedEmail,
  TypedEmailTemplates,
} from '@shala/contract/emails/emailTemplates'
import * as z from 'zod'
import type { SavedEmailTemplates } from '#shared/emails/useNotifyOption.ts'
import { errorLabels, parseForm } from '#shared/ui/form/formErrors.ts'
import { defineRecord, type RecordValues } from '#shared/ui/record/defineRecord.ts'
import { field, text, whole, yesNo } from '#shared/ui/record/fields.ts'

const SavedTemplates: z.ZodType<SavedEmailTemplates> = EmailTemplates.transform((templates) => ({
  templates,
  revision: templates.revision,
}))

/** One email of the school. All emails are in one document. */
export function emailRecord(kind: EmailKind) {
  const { shape } = TypedEmailTemplates
  const get = ({ templates }: SavedEmailTemplates) => templates[kind]
  return defineRecord({
    collection: 'school',
    schema: SavedTemplates,
    noun: { one: 'email', many: 'emails' },
    part: `templates.${kind}`,
    content: z.object({ ...shape[kind].shape, daysBefore: shape.daysBefore }),
    fields: [
      field('on', 'Send this email', onOff, { get: (saved: SavedEmailTemplates) => get(saved).on }),
      // Only the email before the end of access has days.
      field('daysBefore', 'Days before the end', whole, {
        get: ({ templates }: SavedEmailTemplates) => templates.daysBefore,
      }),
      field('subject', 'Subject', text, {
        get: (saved: SavedEmailTemplates) => get(saved).subject,
      }),
      field('text', 'Text', text, { get: (saved: SavedEmailTemplates) => get(saved).text }),
    ],
  })
}

const onOff: typeof yesNo = { ...yesNo, describe: (on) => (on ? 'on' : 'off') }

export type EmailTemplateFormValues = RecordValues<ReturnType<typeof emailRecord>>

export const parseTypedEmail = (typed: TypedEmail) =>
  parseForm(TypedEmail, typed, errorLabels({ subject: 'The subject', text: 'The text' }))
