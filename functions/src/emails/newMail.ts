import type { Mail, MailKind } from '@shala/contract/emails/emailTemplates'
import { searchParts } from '@shala/contract/values/searchKey'
import { schoolAddress, schoolName, schoolPhone, siteUrl } from '../settings.ts'
import { emailMessage } from './emailMessage.ts'
import { startDelivery } from './sending/delivery.ts'

/** Who writes: the foot of every e-mail, a line each. The law of many countries asks for name and address. */
function schoolFoot(): string[] {
  const lines = [schoolName.value(), schoolAddress.value(), schoolPhone.value(), siteUrl.value()]
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}

/** An e-mail to one address, in plain text, and what the log says of it. */
interface NewMail extends Omit<
  Mail,
  'to' | 'search' | 'delivery' | 'listed' | 'createdAt' | 'message'
> {
  readonly to: string
  readonly message: Pick<Mail['message'], 'subject' | 'text'>
  readonly at: Date
  /** It holds no secret, so admins find it in the log; so it is unless that is said. */
  readonly listed?: boolean
  /** The link by which its reader turns such e-mails off; they are told of it, and so are programs. */
  readonly unsubscribe?: string
}

/**
 * An email as it waits in `mail` for `sendMail`: the words as they were written, the school below them,
 * and all of it as HTML in the look of the site.
 */
export function newMail(mail: NewMail): Mail {
  const { to, at, listed = true, message, unsubscribe, ...about } = mail
  const site = siteUrl.value()
  const look = {
    action: actions[about.kind] ?? 'Open this page',
    foot: [
      ...schoolFoot(),
      ...(unsubscribe === undefined ? [] : [`Turn such e-mails off: ${unsubscribe}`]),
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
    delivery: startDelivery(at),
    search: searchParts(to),
  }
}

/** By which a mail program shows a button of its own, and presses it by a POST: RFC 2369 and RFC 8058. */
function unsubscribeHeaders(link: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** What the button of an e-mail says: where its link leads. */
const actions: Readonly<Partial<Record<MailKind, string>>> = {
  grant: 'Open the course',
  extend: 'Open the course',
  ending: 'Open the course',
  test: 'Open the course',
  invite: 'Register',
  certificate: 'See the certificate',
  request: 'See how it stands',
  waitlist: 'See how it stands',
  address: 'Yes, this address is mine',
  message: 'Read and answer it',
}
