import { usesPlaceholder } from '@shala/contract/emails/emailTemplates'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { emailTemplatesIn, emailTemplatesRef } from './emailTemplates.ts'
import { isSiteKnown, siteAddress } from './siteAddress.ts'

/** What a change of access may be told as: see `emailFor`. */
const toldAs = ['grant', 'extend', 'revoke'] as const

/**
 * Throws a `failed-precondition` AppError where a change of access would write an e-mail with a link to a site
 * that nobody has said the address of. Whoever writes in several commits asks before the first.
 */
export async function assertLinksLead(notify: NotifyOption): Promise<void> {
  if (notify === false || isSiteKnown()) return
  const templates = emailTemplatesIn(await emailTemplatesRef().get())
  const sent = toldAs.filter((kind) => notify ?? templates[kind].on)
  if (sent.some((kind) => usesPlaceholder(templates[kind], 'link'))) siteAddress('/')
}
