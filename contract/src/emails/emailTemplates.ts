import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { listKeys, mapValues } from '../values/mapValues.ts'
import type { SchoolEmail } from './kinds/SchoolEmail.ts'
import { accessEmails } from './kinds/accessEmails.ts'
import { courseEmails } from './kinds/courseEmails.ts'
import { orderEmails } from './kinds/orderEmails.ts'
import {
  EmailTemplate,
  type Placeholder,
  placeholders,
  unknownPlaceholders,
} from './renderEmail.ts'

const declared = { ...accessEmails, ...courseEmails, ...orderEmails }

/** The emails whose text the school can change, in the order of the settings. */
export const schoolEmails: Readonly<Record<keyof typeof declared, SchoolEmail>> = declared

/** The event that an email reports. */
export const EmailKind = z.enum(listKeys(schoolEmails))
export type EmailKind = z.infer<typeof EmailKind>

/** The content of `school/emailTemplates` without its stamps: one email of each kind. */
export const EmailTemplatesContent = z.object({
  // Templates that were stored before a kind existed have its default.
  ...mapValues(schoolEmails, ({ template }) => EmailTemplate.default(template)),
  /** How many days before the end `ending` is sent. */
  daysBefore: z.int().min(1).max(limits.daysBeforeEnd),
})
export type EmailTemplatesContent = z.infer<typeof EmailTemplatesContent>

/** The school's email texts. */
export const emailTemplates: Collection<EmailTemplatesContent> = {
  collection: 'school',
  noun: 'email texts',
  content: EmailTemplatesContent,
}

export const EmailTemplates = EmailTemplatesContent.extend(RecordStamps.shape)
export type EmailTemplates = z.infer<typeof EmailTemplates>

/** The emails until the school changes them. */
export const defaultEmailTemplates: EmailTemplatesContent = {
  ...mapValues(schoolEmails, ({ template }) => template),
  daysBefore: 7,
}

/** The key of the one document in `school` with the emails. */
export const emailTemplatesDocument = 'emailTemplates'

/** Refuses a text with unknown placeholders. */
const filledIn = <Text extends z.ZodType<string>>(text: Text, words: readonly Placeholder[]) =>
  text.superRefine((typed, context) => {
    const unknown = unknownPlaceholders(typed, words)
    if (unknown.length === 0) return
    context.addIssue({ code: 'custom', message: explainUnknown(unknown, words) })
  })

function explainUnknown(unknown: readonly string[], known: readonly Placeholder[]): string {
  const named = (words: readonly string[]) => words.map((word) => `{${word}}`).join(', ')
  return `must not contain ${named(unknown)}, which is not a placeholder here. Use ${named(known)}`
}

/** The words of an email as an admin has typed them, of whatever kind. */
export const TypedEmail = z.strictObject(typedWords(placeholders))
export type TypedEmail = z.infer<typeof TypedEmail>

function typedWords(words: readonly Placeholder[]) {
  const { subject, text } = EmailTemplate.shape
  return { subject: filledIn(subject, words), text: filledIn(text, words) }
}

/**
 * The templates as saved: stricter than the stored ones, because older templates must still be
 * sent.
 */
export const TypedEmailTemplates = z.strictObject({
  ...mapValues(schoolEmails, ({ placeholders: words }) => EmailTemplate.extend(typedWords(words))),
  daysBefore: EmailTemplatesContent.shape.daysBefore,
})

export const saveEmailTemplates = callable('saveEmailTemplates', {
  caller: 'school.settings',
  input: z.strictObject({ revision: Revision, templates: TypedEmailTemplates }),
  output: SavedRecord,
  needsRecentSignIn: always,
})

/**
 * Writes an email as it is typed, saved or not, with sample values, to the caller's own address,
 * which has to be verified; and says which that is.
 */
export const sendTestEmail = callable('sendTestEmail', {
  caller: 'school.settings',
  input: TypedEmail.extend({
    /** Chooses the sample values. */
    kind: EmailKind.optional(),
  }),
  output: z.strictObject({ to: z.string() }),
})
