import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { formatLongDay, formatLongDays } from '../values/longDay.ts'
import { filledLine, lines } from '../values/text.ts'

/** The event that an email reports. */
export const EmailKind = z.enum([
  'grant',
  'invite',
  'extend',
  'ending',
  'revoke',
  'certificate',
  'certificateRevoked',
  'request',
  'waitlist',
  'decline',
  'behind',
  'offer',
  'lapse',
  'offerCancelled',
  'place',
  'receipt',
  'cardExpires',
  'paymentFailed',
  'due',
  'withdrawal',
  'refund',
])
export type EmailKind = z.infer<typeof EmailKind>

/** An email in the school's own text, with `placeholders` for the values. */
export const EmailTemplate = z.strictObject({
  on: z.boolean(),
  subject: filledLine(limits.emailSubject),
  text: lines(limits.emailText).refine((text) => text !== '', 'must not be empty'),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** The default invitation, also for templates stored before invitations existed. */
const defaultInvitation: EmailTemplate = {
  on: false,
  subject: '{course} is waiting for you',
  text: 'Hello,\n\n{school} has given you the course {course}. It opens once you have registered with this email address and verified it:\n\n{link}\n\nIf you do not know us, ignore this email.\n\n{school}',
}

/** The default emails about certificates, also for templates stored before they existed. */
const defaultCertificate: EmailTemplate = {
  on: true,
  subject: 'Your certificate: {course}',
  text: 'Dear {name},\n\nCongratulations! Your certificate for {course} is ready. Download and print it under Certificates in your dashboard. Anyone with this link can verify it:\n\n{link}\n\n{school}',
}
const defaultCertificateRevoked: EmailTemplate = {
  on: false,
  subject: 'Your certificate for {course} is no longer valid',
  text: 'Dear {name},\n\nYour certificate for {course} is no longer valid. See the reason under Certificates in your dashboard. Write to us if you have a question.\n\n{school}',
}

/** The default emails about requests, because people who request a place expect an answer. */
const defaultRequest: EmailTemplate = {
  on: true,
  subject: 'We have your request for {course}',
  text: 'Dear {name},\n\nThank you for requesting a place in {course}{date}. {answer} Once you have a place, the course opens under My Courses.\n\n{price}\n\n{link}\n\n{school}',
}
const defaultWaitlist: EmailTemplate = {
  on: true,
  subject: 'You are on the waiting list for {course}',
  text: 'Dear {name},\n\nYou are on the waiting list for {course}{date}. All places are taken at the moment. Free places go to the person who has waited longest, and we will email you when it is your turn.\n\n{price}\n\nSee your place in line, or leave the list:\n\n{link}\n\n{school}',
}
const defaultDecline: EmailTemplate = {
  on: true,
  subject: 'Your request for {course}',
  text: 'Dear {name},\n\nWe cannot give you a place in {course}{date}:\n\n{reason}\n\nWrite to us if you have a question.\n\n{school}',
}

/** The default reminder of missing hours, which an admin sends by hand. */
const defaultBehind: EmailTemplate = {
  on: true,
  subject: 'Your hours in {course}',
  text: 'Dear {name},\n\n{hours}\n\nYour certificate needs all of them. Write to us about sessions that you can join to make up for them. See your hours here:\n\n{link}\n\n{school}',
}

/** The default emails about orders, because they are about money and places. */
const defaultOffer: EmailTemplate = {
  on: true,
  subject: 'Your place in {course}',
  text: 'Dear {name},\n\nWe keep a place for you in {course}{date}. Pay {amount} by {due} to confirm it. After that day the place goes to the next person in line.\n\n{message}\n\nSee the instalments and pay here:\n\n{link}\n\n{bank}\n\n{school}',
}
const defaultLapse: EmailTemplate = {
  on: true,
  subject: 'Your place in {course} has lapsed',
  text: 'Dear {name},\n\nThe payment of {amount} was due by {due}, and we have not received it. We no longer keep a place for you in {course}{date}. Write to us if you still want to come.\n\n{school}',
}
const defaultOfferCancelled: EmailTemplate = {
  on: true,
  subject: 'Your offer for {course} was cancelled',
  text: 'Dear {name},\n\nWe no longer keep a place for you in {course}{date}, and you have nothing to pay.\n\n{reason}\n\nWrite to us if you have a question.\n\n{school}',
}
const defaultPlace: EmailTemplate = {
  on: true,
  subject: 'You have a place in {course}',
  text: 'Dear {name},\n\nYou have a place in {course}{date}. Next step: open the course and look around:\n\n{link}\n\n{pay}\n\n{school}',
}
const defaultReceipt: EmailTemplate = {
  on: true,
  subject: 'We have received your payment for {course}',
  text: 'Dear {name},\n\nThank you. We have received {amount} for {course}. Download the receipt {receipt} here:\n\n{link}\n\n{pay}\n\n{school}',
}
const defaultCardExpires: EmailTemplate = {
  on: true,
  subject: 'Your card for {course} expires soon',
  text: 'Dear {name},\n\n{reason} The next payment for {course} is {amount}, due on {due}. Give another card or pay here:\n\n{link}\n\n{bank}\n\n{school}',
}
const defaultPaymentFailed: EmailTemplate = {
  on: true,
  subject: 'Your payment for {course} did not go through',
  text: 'Dear {name},\n\nWe could not collect {amount} for {course}, due on {due}. {reason}\n\nYour access stays as it is. Please pay here:\n\n{link}\n\n{bank}\n\n{school}',
}
const defaultDue: EmailTemplate = {
  on: true,
  subject: 'Payment for {course}: {amount}, due on {due}',
  text: 'Dear {name},\n\nThe next payment for {course} is {amount}, due on {due}. Pay here:\n\n{link}\n\n{bank}\n\n{school}',
}
const defaultWithdrawal: EmailTemplate = {
  on: true,
  subject: 'Your withdrawal from {course}',
  text: 'Dear {name},\n\nYou have withdrawn from {course}{date}. {access}\n\n{refund}\n\n{pay}\n\nSee your order and receipts here:\n\n{link}\n\n{school}',
}
const defaultRefund: EmailTemplate = {
  on: true,
  subject: 'Your refund for {course}',
  text: 'Dear {name},\n\nWe have sent {amount} for {course} back to you. It can take a few days to arrive.\n\n{reason}\n\nSee your order and receipts here:\n\n{link}\n\n{school}',
}

/** The content of `school/emailTemplates` without its stamps: one email of each kind. */
export const EmailTemplatesContent = z.object({
  /** The next steps, for people who requested a place. */
  request: EmailTemplate.default(defaultRequest),
  /** The same, where the date was full. */
  waitlist: EmailTemplate.default(defaultWaitlist),
  decline: EmailTemplate.default(defaultDecline),
  grant: EmailTemplate,
  /** For an address that is not verified here. */
  invite: EmailTemplate.default(defaultInvitation),
  extend: EmailTemplate,
  ending: EmailTemplate,
  revoke: EmailTemplate,
  /** For the holder of a new or replaced certificate. */
  certificate: EmailTemplate.default(defaultCertificate),
  certificateRevoked: EmailTemplate.default(defaultCertificateRevoked),
  /** For a student whose hours are missing. */
  behind: EmailTemplate.default(defaultBehind),
  /** For a student who is offered a place for a deposit. */
  offer: EmailTemplate.default(defaultOffer),
  lapse: EmailTemplate.default(defaultLapse),
  /** For a student whose offer the office took back. */
  offerCancelled: EmailTemplate.default(defaultOfferCancelled),
  /** For a student whose place is confirmed. */
  place: EmailTemplate.default(defaultPlace),
  receipt: EmailTemplate.default(defaultReceipt),
  /** For a student whose saved card expires before the next instalment. */
  cardExpires: EmailTemplate.default(defaultCardExpires),
  /** For a student whose saved card could not be charged. */
  paymentFailed: EmailTemplate.default(defaultPaymentFailed),
  /** The reminder of an instalment. */
  due: EmailTemplate.default(defaultDue),
  withdrawal: EmailTemplate.default(defaultWithdrawal),
  refund: EmailTemplate.default(defaultRefund),
  /** How many days before the end `ending` is sent. */
  daysBefore: z.int().min(1).max(limits.daysBeforeEnd),
})
export type EmailTemplatesContent = z.infer<typeof EmailTemplatesContent>

/** The school's email texts. */
export const emailTemplates: Collection<EmailTemplatesContent> = {
  collection: 'school',
  noun: 'letters',
  content: EmailTemplatesContent,
}

export const EmailTemplates = EmailTemplatesContent.extend(RecordStamps.shape)
export type EmailTemplates = z.infer<typeof EmailTemplates>

/** Until the school says otherwise: those about access are off, those about requests, certificates and orders on. */
export const defaultEmailTemplates: EmailTemplatesContent = {
  request: defaultRequest,
  waitlist: defaultWaitlist,
  decline: defaultDecline,
  grant: {
    on: false,
    subject: '{course} is open for you',
    text: 'Dear {name},\n\nYou have access to {course}{until}. Next step: open the course and start the first lesson.\n\n{link}\n\n{pay}\n\n{school}',
  },
  invite: defaultInvitation,
  extend: {
    on: false,
    subject: 'Your access to {course} has changed',
    text: 'Dear {name},\n\nYou now have access to {course} {days}.\n\n{link}\n\n{school}',
  },
  ending: {
    on: false,
    subject: '{course} ends soon',
    text: 'Dear {name},\n\nYou have access to {course}{until}. Write to us if you need more time.\n\n{school}',
  },
  revoke: {
    on: false,
    subject: 'Your access to {course} has ended',
    text: 'Dear {name},\n\nYou no longer have access to {course}. Write to us if you have a question.\n\n{school}',
  },
  certificate: defaultCertificate,
  certificateRevoked: defaultCertificateRevoked,
  behind: defaultBehind,
  offer: defaultOffer,
  lapse: defaultLapse,
  offerCancelled: defaultOfferCancelled,
  place: defaultPlace,
  receipt: defaultReceipt,
  cardExpires: defaultCardExpires,
  paymentFailed: defaultPaymentFailed,
  due: defaultDue,
  withdrawal: defaultWithdrawal,
  refund: defaultRefund,
  daysBefore: 7,
}

/** The key of the one document in `school` with the e-mails. */
export const emailTemplatesDocument = 'emailTemplates'

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
] as const
export type Placeholder = (typeof placeholders)[number]

/**
 * Returns the placeholders of a kind of email. The address of an invitation may belong to anyone,
 * so an invitation names only its author and the course, not the invited person. A certificate has
 * no access days, and its link leads to the verification page.
 */
export const getPlaceholders = (kind: EmailKind): readonly Placeholder[] => placeholdersByKind[kind]

const ofAccess = ['name', 'course', 'end', 'link', 'school', 'until', 'days', 'pay'] as const
const ofCertificate = ['name', 'course', 'link', 'school'] as const
const ofRequest = ['name', 'course', 'date', 'link', 'school'] as const

const placeholdersByKind: Readonly<Record<EmailKind, readonly Placeholder[]>> = {
  request: [...ofRequest, 'answer', 'price'],
  waitlist: [...ofRequest, 'price'],
  decline: [...ofRequest, 'reason'],
  grant: ofAccess,
  invite: ['course', 'link', 'school'],
  extend: ofAccess,
  ending: ofAccess,
  revoke: ofAccess,
  certificate: ofCertificate,
  certificateRevoked: ofCertificate,
  behind: ['name', 'course', 'hours', 'link', 'school'],
  offer: [...ofRequest, 'amount', 'due', 'message', 'bank'],
  lapse: [...ofRequest, 'amount', 'due'],
  offerCancelled: [...ofRequest, 'reason'],
  place: [...ofRequest, 'pay', 'bank'],
  receipt: [...ofRequest, 'amount', 'receipt', 'pay'],
  cardExpires: [...ofRequest, 'amount', 'due', 'reason', 'bank'],
  paymentFailed: [...ofRequest, 'amount', 'due', 'reason', 'bank'],
  due: [...ofRequest, 'amount', 'due', 'bank'],
  withdrawal: [...ofRequest, 'access', 'refund', 'pay'],
  refund: [...ofRequest, 'amount', 'reason'],
}

/** An email as it is sent. */
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
  /** Where the e-mail leads: the whole address of a page of the site. */
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
  /** The number of a receipt. */
  readonly receipt?: string
  /** The sentence about access after a withdrawal. */
  readonly access?: string
  /** The sentence about the refund of a withdrawal. */
  readonly refund?: string
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
 * is the requested date and begins with a comma. `{days}` contains the same days but is never
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

/** Escapes text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}

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

/** The words of an e-mail as an admin has typed them, of whatever kind. */
export const TypedEmail = z.strictObject(typedWords(placeholders))
export type TypedEmail = z.infer<typeof TypedEmail>

function typedWords(words: readonly Placeholder[]) {
  const { subject, text } = EmailTemplate.shape
  return { subject: filledIn(subject, words), text: filledIn(text, words) }
}

const typed = (kind: EmailKind) => EmailTemplate.extend(typedWords(getPlaceholders(kind)))

/**
 * The templates as saved: stricter than the stored ones, because older templates must still be
 * sent.
 */
export const TypedEmailTemplates = z.strictObject({
  grant: typed('grant'),
  invite: typed('invite'),
  extend: typed('extend'),
  ending: typed('ending'),
  revoke: typed('revoke'),
  certificate: typed('certificate'),
  certificateRevoked: typed('certificateRevoked'),
  request: typed('request'),
  waitlist: typed('waitlist'),
  decline: typed('decline'),
  behind: typed('behind'),
  offer: typed('offer'),
  lapse: typed('lapse'),
  offerCancelled: typed('offerCancelled'),
  place: typed('place'),
  receipt: typed('receipt'),
  cardExpires: typed('cardExpires'),
  paymentFailed: typed('paymentFailed'),
  due: typed('due'),
  withdrawal: typed('withdrawal'),
  refund: typed('refund'),
  daysBefore: EmailTemplatesContent.shape.daysBefore,
})

export const saveEmailTemplates = callable('saveEmailTemplates', {
  caller: 'owner',
  input: z.strictObject({ revision: Revision, templates: TypedEmailTemplates }),
  output: SavedRecord,
  needsRecentSignIn: always,
})

/**
 * Writes an e-mail as it is typed, saved or not, with sample values, to the caller's own address,
 * which has to be verified; and says which that is.
 */
export const sendTestEmail = callable('sendTestEmail', {
  caller: 'owner',
  input: TypedEmail.extend({
    /** Chooses the sample values. */
    kind: EmailKind.optional(),
  }),
  output: z.strictObject({ to: z.string() }),
})
