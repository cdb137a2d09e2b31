import { createHash } from 'node:crypto'
import type { Mail } from '@shala/contract/emails/mail'
import type { OutgoingMail } from './SmtpSender.ts'

/** The addresses of the school, as `Yoga School <hello@school.example>`. */
export interface SchoolAddresses {
  readonly from: string
  /** Where answers go; empty where they go to `from`. */
  readonly replyTo: string
}

/** An email with its key, the recipients who still lack it, and when it began to wait. */
interface StoredMail {
  readonly id: string
  readonly mail: Mail
  readonly recipients: readonly string[]
  readonly date: Date
}

/** One plain address. Other text, such as a list of addresses, would reach other people. */
const plainAddress = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u

/**
 * The email as nodemailer sends it. Addresses are given as objects, which nodemailer does not split
 * at commas; it writes names, subjects and headers so that a line break in them starts no new line.
 *
 * @throws an Error with the code `EENVELOPE` for a recipient that is not one address, and `ECONFIG`
 * where the school's own address is missing.
 */
export function composeMail(
  { id, mail, recipients, date }: StoredMail,
  { from, replyTo }: SchoolAddresses,
): OutgoingMail {
  const sender = parseSchoolAddress(from)
  const answersTo = mail.replyTo ?? replyTo
  const { 'Message-ID': ownId, ...headers } = mail.headers ?? {}
  return {
    sender: sender.address,
    recipients,
    message: {
      from: sender,
      to: mail.to.map(toAddress),
      ...(answersTo !== '' && { replyTo: toAddress(answersTo) }),
      subject: mail.message.subject,
      text: mail.message.text,
      html: mail.message.html,
      date,
      messageId: ownId ?? `<${stableId(id)}@${sender.address.split('@')[1]}>`,
      headers: { ...(mail.kind !== 'answer' && automatic), ...headers },
    },
  }
}

/**
 * Headers of every email that no person wrote, so that absence notes do not answer it: RFC 3834, and
 * MS-OXCMAIL for Exchange and Outlook. Reports of failed delivery (NDR) are not suppressed.
 */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
} as const

function toAddress(address: string) {
  if (plainAddress.test(address)) return { name: '', address }
  throw Object.assign(new Error(`"${address}" is not one email address`), { code: 'EENVELOPE' })
}

function parseSchoolAddress(from: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^(.+?)\s*<([^<>]+)>$/.exec(from) ?? []
  if (plainAddress.test(address)) return { name, address }
  const message = 'The setting MAIL_FROM must be a name and an address'
  throw Object.assign(new Error(message), { code: 'ECONFIG' })
}

/**
 * The same for every attempt, so that a mailbox can drop a repeated email (RFC 5322, 3.6.4). A hash,
 * because the key may name a person and a course.
 */
function stableId(mailId: string): string {
  return `mail-${createHash('sha256').update(mailId).digest('hex').slice(0, 32)}`
}
