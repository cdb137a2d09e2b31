import type { Mail, MailKind } from '@shala/contract/emails/mail'
import { searchParts } from '@shala/contract/values/searchKey'
import { schoolAddress, schoolName, schoolPhone, siteUrl } from '../settings.ts'
import { emailMessage } from './emailMessage.ts'
import { holdDelivery, startDelivery } from './sending/delivery.ts'

/** Returns the footer of every email. The law of many countries requires a name and an address. */
function schoolFoot(): string[] {
  const lines = [schoolName.value(), schoolAddress.value(), schoolPhone.value(), siteUrl.value()]
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}

/** An email to one address, and its data for the log. */
interface NewMail extends Omit<
  Mail,
  'to' | 'search' | 'delivery' | 'listed' | 'createdAt' | 'message'
> {
  readonly to: string
  readonly message: Pick<Mail['message'], 'subject' | 'text'>
  readonly at: Date
  /** Whether admins see the email in the log (default true). False for emails with a secret. */
  readonly listed?: boolean
  /** Whether the email waits for a minute, in which an undo can withdraw it. */
  readonly held?: boolean
  /** The unsubscribe link, for the footer and for mail programs. */
  readonly unsubscribe?: string
}

/**
 * Builds an email in `mail`, where `sendMail` picks it up: the text, the school's footer, and an
 * HTML version.
 */
export function newMail(mail: NewMail): Mail {
  const { to, at, listed = true, held = false, message, unsubscribe, ...about } = mail
  const site = siteUrl.value()
  const look = {
    action: about.freeSeat ? 'Open the sessions' : (actions[about.kind] ?? 'Open this page'),
    foot: [
      ...schoolFoot(),
      ...(unsubscribe === undefined ? [] : [`Unsubscribe from these emails: ${unsubscribe}`]),
    ],
    site: URL.canParse(site) ? site : null,
  }
  return {
    ...about,
    ...(unsubscribe !== undefined && {
      headers: { ...about.headers, ...unsubscribeHeaders(unsubscribe) },
    }),
    message: emailMessage({ ...message, ...look }),
    to: [to],
    createdAt: at,
    listed,
    delivery: held ? holdDelivery(at) : startDelivery(at),
    search: searchParts(to),
  }
}

/**
 * Headers for the unsubscribe button of mail programs, which sends a POST: RFC 2369 and RFC 8058.
 */
function unsubscribeHeaders(link: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The button labels by kind of email. */
const actions: Readonly<Partial<Record<MailKind, string>>> = {
  grant: 'Open the course',
  extend: 'Open the course',
  ending: 'Open the course',
  test: 'Open the course',
  invite: 'Register',
  staff: 'Register',
  certificate: 'See the certificate',
  session: 'See my sessions',
  register: 'Take the register',
  behind: 'See my hours',
  offer: 'See the offer',
  receipt: 'See the receipt',
  paymentFailed: 'Pay now',
  due: 'Pay now',
  withdrawal: 'See the order',
  refund: 'See the order',
  order: 'See the order',
  place: 'Open the course',
  cardExpires: 'Give another card',
  settings: 'See the settings',
  request: 'See your request',
  waitlist: 'See your request',
  address: 'Yes, this address is mine',
  message: 'Read and answer it',
}
