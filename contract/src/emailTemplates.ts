import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from './audit.ts'
import { callable } from './callable.ts'
import { StoredInstant } from './instants.ts'
import { limits } from './limits.ts'
import { filledLine, lines } from './text.ts'

/** What an e-mail tells a person. */
export const EmailKind = z.enum(['grant', 'extend', 'ending', 'revoke'])
export type EmailKind = z.infer<typeof EmailKind>

/** An e-mail in the school's words, in which the `placeholders` stand for what is meant. */
export const EmailTemplate = z.strictObject({
  on: z.boolean(),
  subject: filledLine(limits.emailSubject),
  text: lines(limits.emailText).refine((text) => text !== '', 'must not be empty'),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** What `school/emailTemplates` holds beside its stamps: one e-mail of each kind. */
export const EmailTemplatesContent = z.object({
  grant: EmailTemplate,
  extend: EmailTemplate,
  ending: EmailTemplate,
  revoke: EmailTemplate,
  /** How many days before the end `ending` is sent. */
  daysBefore: z.int().min(1).max(60),
})
export type EmailTemplatesContent = z.infer<typeof EmailTemplatesContent>

export const EmailTemplates = EmailTemplatesContent.extend(RecordStamps.shape)
export type EmailTemplates = z.infer<typeof EmailTemplates>

/** Until the school says otherwise: all are off. */
export const defaultEmailTemplates: EmailTemplatesContent = {
  grant: {
    on: false,
    subject: '{course} is open for you',
    text: 'Dear {name},\n\nyou can enter {course}{until}. You find it under My Courses.\n\n{school}',
  },
  extend: {
    on: false,
    subject: 'Your time in {course} has changed',
    text: 'Dear {name},\n\nyou can now enter {course} {days}. You find it under My Courses.\n\n{school}',
  },
  ending: {
    on: false,
    subject: '{course} ends soon',
    text: 'Dear {name},\n\nyou can enter {course}{until}. Write to us if you need more time.\n\n{school}',
  },
  revoke: {
    on: false,
    subject: '{course} has ended for you',
    text: 'Dear {name},\n\nyou can no longer enter {course}. Write to us if this surprises you.\n\n{school}',
  },
  daysBefore: 7,
}

/** The key of the one document in `school` with the e-mails. */
export const emailTemplatesDocument = 'emailTemplates'

/** What may stand in braces in an e-mail. */
export const placeholders = ['name', 'course', 'until', 'days', 'school'] as const

/** What stands for what in the e-mail to one person. */
export interface EmailValues {
  readonly name: string
  readonly course: string
  /** The first day, where it is yet to come. */
  readonly startsOn: string | null
  /** The last day; null for no end. */
  readonly endsOn: string | null
  readonly school: string
}

const inBraces = /\{([^{}\s]+)\}/g
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What stands in braces in an e-mail, and stands for nothing: it is sent as it is written. */
export function unknownPlaceholders({
  subject,
  text,
}: Pick<EmailTemplate, 'subject' | 'text'>): string[] {
  const known = new Set<string>(placeholders)
  const found = [...`${subject} ${text}`.matchAll(inBraces)].map(([, word = '']) => word)
  return [...new Set(found.filter((word) => !known.has(word)))]
}

/**
 * The e-mail to one person, as plain text and as HTML. What stands in the values stays text: no
 * name makes a line of the header, a placeholder or markup. `{until}` says from when, if that is
 * yet to come, and until when; it begins with a space, so that a sentence holds without it. `{days}`
 * says the same and always something, also that there is no end.
 */
export function renderEmail(
  { subject, text }: Pick<EmailTemplate, 'subject' | 'text'>,
  { name, course, startsOn, endsOn, school }: EmailValues,
): Mail['message'] {
  const from = startsOn === null ? '' : ` from ${day.format(new Date(startsOn))}`
  const end = endsOn === null ? '' : ` until the end of ${day.format(new Date(endsOn))}`
  const until = from + end
  const days = endsOn === null ? `${from} without an end` : until
  const values = new Map(
    Object.entries({ name, course, until, days: days.trimStart(), school }).map(([word, value]) => [
      word,
      inOneLine(value),
    ]),
  )
  const filled = (template: string) =>
    template.replace(inBraces, (whole, word: string) => values.get(word) ?? whole)
  const body = filled(text)
  return { subject: filled(subject), text: body, html: htmlOf(body) }
}

function inOneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Paragraphs where lines are empty, and lines elsewhere. */
function htmlOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => escaped(line.trimEnd()))
  const paragraphs = lines.join('\n').split(/\n{2,}/)
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('\n')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}

export const saveEmailTemplates = callable('saveEmailTemplates', {
  input: z.strictObject({
    revision: Revision,
    templates: z.strictObject(EmailTemplatesContent.shape),
  }),
  output: SavedRecord,
})

/**
 * `mail/{key}`, as Firebase's extension Trigger Email takes it. The key names what the e-mail is
 * about, so that none is sent twice.
 */
export const Mail = z.object({
  to: z.array(z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: StoredInstant,
})
export type Mail = z.infer<typeof Mail>
