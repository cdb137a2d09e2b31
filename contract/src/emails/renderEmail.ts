import * as z from 'zod'
import { limits } from '../limits.ts'
import { formatLongDay, formatLongDays } from '../values/longDay.ts'
import { filledLine, lines } from '../values/text.ts'

/** An email in the school's own text, with `placeholders` for the values. */
export const EmailTemplate = z.strictObject({
  on: z.boolean(),
  subject: filledLine(limits.emailSubject),
  text: lines(limits.emailText).refine((text) => text !== '', 'must not be empty'),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** The names allowed in braces in an email. */
export const placeholders = [
  'name',
  'course',
  'end',
  'link',
  'school',
  'until',
  'days',
  'pay',
  'date',
  'reason',
  'answer',
  'price',
  'hours',
  'amount',
  'due',
  'message',
  'bank',
  'receipt',
  'access',
  'refund',
  'plan',
  'opens',
] as const
export type Placeholder = (typeof placeholders)[number]

export const EmailMessage = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type EmailMessage = z.infer<typeof EmailMessage>

/** The values of the placeholders in the email to one person. */
export interface EmailValues {
  readonly name: string
  readonly course: string
  /** The first day, where it is yet to come. */
  readonly startsOn: string | null
  /** The last day; null for no end. */
  readonly endsOn: string | null
  /** Where the email leads: the whole address of a page of the site. */
  readonly link: string
  readonly school: string
  /** The first and the last day of the date that was asked for; null for none. */
  readonly date?: { readonly startsOn: string; readonly endsOn: string } | null
  /** Why something was declined. */
  readonly reason?: string
  /** The sentence about the answer time. */
  readonly answer?: string
  /** The sentence about the open payment; empty for none. */
  readonly pay?: string
  /** The sentences about the price of the course; empty where it has none. */
  readonly price?: string
  /** The sentences about attended and missing hours. */
  readonly hours?: string
  /** An amount of money of an order, such as `£450.00`. */
  readonly amount?: string
  /** The day on which it is due, as `2027-01-12`; null for none. */
  readonly due?: string | null
  /** The words of the office in an offer. */
  readonly message?: string
  /** The sentences about bank transfer; empty if the school takes none. */
  readonly bank?: string
  readonly receipt?: string
  /** The sentence about access after a withdrawal. */
  readonly access?: string
  /** The sentence about the refund of a withdrawal. */
  readonly refund?: string
  /** The sentence about the price of an order and its instalments. */
  readonly plan?: string
}

const inBraces = /\{([^{}\s]+)\}/g
/** Also matches names with spaces, for example `{end date}`, which no placeholder has. */
const meantInBraces = /\{([^{}\n\r]*[^{}\s][^{}\n\r]*)\}/g

/** Returns the unknown placeholders of a text, which would be sent as they are. */
export function unknownPlaceholders(
  text: string,
  words: readonly Placeholder[] = placeholders,
): string[] {
  const known = new Set<string>(words)
  const found = [...text.matchAll(meantInBraces)].map(([, word = '']) => word)
  return [...new Set(found.filter((word) => !known.has(word)))]
}

/** Whether one of the texts has the word in braces. */
export function usesPlaceholder(
  { subject, text }: Pick<EmailTemplate, 'subject' | 'text'>,
  word: Placeholder,
): boolean {
  return `${subject} ${text}`.includes(`{${word}}`)
}

/**
 * Renders the email to one person. Values are inserted as text: a name cannot add a header, a line
 * or a placeholder. `{end}` is the last day. `{until}` contains the first day, if it is in the
 * future, and the last day; it begins with a space, so the sentence also works without it. `{date}`
 * is the requested date and begins with a comma. `{opens}` says when an invited student has the course, and how. `{days}` contains the same days but is never
 * empty, also without an end. `{pay}` and `{price}` are sentences, or empty where there is nothing to
 * say.
 */
export function renderEmail(
  { subject, text }: Pick<EmailTemplate, 'subject' | 'text'>,
  values: EmailValues,
): Pick<EmailMessage, 'subject' | 'text'> {
  const { name, course, startsOn, endsOn, link, school } = values
  const { date = null, reason = '', answer = '', pay = '', price = '', hours = '' } = values
  const { amount = '', due = null, message = '', bank = '', receipt = '' } = values
  const from = startsOn === null ? '' : ` from ${formatLongDay(startsOn)}`
  const end = endsOn === null ? '' : ` until the end of ${formatLongDay(endsOn)}`
  const until = from + end
  const days = endsOn === null ? `${from} with no end date` : until
  const filledWith: Readonly<Record<Placeholder, string>> = {
    name,
    course,
    end: endsOn === null ? 'no end date' : formatLongDay(endsOn),
    link,
    school,
    until,
    opens:
      startsOn === null
        ? 'It opens once you have registered with this email address and verified it:'
        : `It opens on ${formatLongDay(startsOn)}. Register with this email address and verify it before then:`,
    days: days.trimStart(),
    date: date === null ? '' : `, ${formatLongDays(date.startsOn, date.endsOn)}`,
    reason,
    answer,
    pay,
    price,
    hours,
    amount,
    due: due === null ? '' : formatLongDay(due),
    message,
    bank,
    receipt,
    access: values.access ?? '',
    refund: values.refund ?? '',
    plan: values.plan ?? '',
  }
  const words = new Map(
    Object.entries(filledWith).map(([word, value]) => [word, inOneLine(value)] as const),
  )
  // A paragraph whose only placeholder is empty leaves no gap.
  return { subject: filled(subject, words), text: filled(text, words).replace(/\n{3,}/g, '\n\n') }
}

function filled(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(inBraces, (whole, word: string) => values.get(word) ?? whole)
}

function inOneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
