import { type Mail, mailKinds } from '@shala/contract/emails/mail'
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
    action: about.freeSeat ? 'Open the sessions' : mailKinds[about.kind].button,
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
