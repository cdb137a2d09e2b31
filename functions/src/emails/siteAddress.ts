import type { NotifyOption } from '@shala/contract/emails/email'
import { usesPlaceholder } from '@shala/contract/emails/renderEmail'
import type { Day } from '@shala/contract/values/days'
import { AppError } from '../callable/AppError.ts'
import { siteUrl } from '../settings.ts'
import { parseEmailTemplates, emailTemplatesRef } from './emailTemplates.ts'

export const isSiteKnown = (): boolean => URL.canParse(siteUrl.value())

/**
 * Returns the URL of a page on the site. Throws `failed-precondition` if the site address is not
 * configured; call it before writing anything.
 */
export function siteAddress(path: string): URL {
  if (!isSiteKnown()) {
    throw new AppError(
      'failed-precondition',
      'the setting SHALA_SITE_URL is missing: set it to where the site is, such as https://school.example; nothing was changed',
    )
  }
  return new URL(path, siteUrl.value())
}

/**
 * Returns the URL of the registration that fills in an address and leads to a page. The address stands
 * after a `#`, which browsers do not send to servers, with the first day of a course that opens later.
 */
export function registerLink(next: string, email: string, from: Day | null = null): URL {
  const link = siteAddress('/register')
  link.searchParams.set('next', next)
  link.hash = new URLSearchParams({ email, ...(from !== null && { from }) }).toString()
  return link
}

/** Where a student finds a course, as `paths.user.course` of the site says. */
export const coursePath = (courseId: string) => `/dashboard/user/courses/${courseId}`

/** The emails that a change of access can send: see `emailFor`. */
const toldAs = ['grant', 'extend', 'revoke'] as const

/**
 * Throws a `failed-precondition` AppError if a change of access would send an email with a link
 * while the site's URL is unknown. Code with several commits calls it before the first.
 */
export async function assertLinksLead(notify: NotifyOption): Promise<void> {
  if (notify === false || isSiteKnown()) return
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  const sent = toldAs.filter((kind) => notify ?? templates[kind].on)
  if (sent.some((kind) => usesPlaceholder(templates[kind], 'link'))) siteAddress('/')
}
