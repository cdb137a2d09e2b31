import type { Mail, MailDelivery } from '@shala/contract/emails/mail'

interface Delivery {
  readonly label: string
  readonly tone: 'plain' | 'good' | 'bad'
}

/** Returns the delivery status of an email, as reported by the mail service. */
export function getDelivery({ delivery }: Pick<Mail, 'delivery'>): Delivery {
  return deliveries[delivery?.state ?? 'PENDING']
}

const waiting = { label: 'Waiting', tone: 'plain' } as const
const deliveries: Readonly<Record<MailDelivery['state'], Delivery>> = {
  HELD: waiting,
  PENDING: waiting,
  PROCESSING: waiting,
  RETRY: waiting,
  SUCCESS: { label: 'Sent', tone: 'good' },
  ERROR: { label: 'Failed', tone: 'bad' },
  UNWANTED: { label: 'Unsubscribed', tone: 'plain' },
}

/**
 * Explains an error of a mail server or mail service and says what to do, by the codes of RFC 3463
 * and RFC 5321 or by phrases that large services use. The first match wins. Returns null for
 * unknown errors; show the original text then.
 */
export function explainDelivery(error: string): string | null {
  return reasons.find(({ by }) => by.test(error))?.says ?? null
}

const reasons: readonly { readonly by: RegExp; readonly says: string }[] = [
  {
    by: /\bEAUTH\b|\b535\b|Missing credentials|authentication (?:failed|required)/i,
    says: 'Our mail service rejected the sign-in: the password, or the name in school.json, is wrong. Run npm run doctor.',
  },
  {
    by: /\bECONFIG\b/,
    says: 'Emails are not set up yet. npm run doctor shows what is missing.',
  },
  {
    by: /\b(?:ETLS|CERT_HAS_EXPIRED)\b|certificate/,
    says: 'Our mail service has no valid certificate, so no email is sent. Check email.server in school.json.',
  },
  {
    by: /\b(?:ECONNECTION|ECONNREFUSED|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EHOSTUNREACH)\b/,
    says: 'Our mail service could not be reached.',
  },
  {
    by: /\b5\.2\.2\b|\b4\.2\.2\b|\b[45]52\b|mailbox (?:is )?full|over ?quota|quota exceeded|out of storage/i,
    says: 'Their mailbox is full. Reach them in another way, and send it again later.',
  },
  {
    by: /\b5\.(?:1\.[12360]|1\.10|2\.1|4\.4)\b|user unknown|unknown user|no such (?:user|domain|mailbox|recipient|address)|(?:user|recipient|mailbox|address|account|domain) (?:not found|does ?n[o’']t exist|unknown|unavailable|disabled|rejected)|there is no such domain/i,
    says: 'This address does not exist. Correct it, and send it again.',
  },
  {
    by: /\b5\.7\.\d+\b|\b554\b|\b550-5\.7|spam|blocked|block ?list|black ?list|reputation|polic(?:y|ies)|DMARC|DKIM|SPF\b|not authori[sz]ed/i,
    says: 'Their mail server refuses our emails. Run npm run doctor to check SPF, DKIM and DMARC.',
  },
  {
    by: /\b4\.\d\.\d+\b|\b4[25]\d\b|try again|temporar|greylist|rate limit|too many/i,
    says: 'Their mail server did not accept it at the time.',
  },
  {
    by: /\b55[0-3]\b|\b5\.\d\.\d+\b|rejected/i,
    says: 'Their mail server refused it. Check the address first.',
  },
]
