import type { EnrolmentRequestContent } from '@shala/contract/courses/enrolments'
import { usesPlaceholder, type EmailKind } from '@shala/contract/emails/emailTemplates'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { EmailComposer } from '../emails/EmailComposer.ts'
import { emailTemplatesIn, emailTemplatesRef } from '../emails/emailTemplates.ts'
import { isSiteKnown } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'

/** A request, as the change of that revision leaves it. */
interface ToldRequest {
  readonly id: string
  readonly revision: number
  readonly request: Omit<EnrolmentRequestContent, 'told'>
  readonly at: Date
}

/** Where somebody sees how their requests stand. */
const requestsPath = '/dashboard/user'

/**
 * Adds to the commit of a change the e-mail that tells its person of it, under the key of its
 * revision, so that none is sent twice. Answers whether nothing is left to tell: false where their
 * address is not verified yet, or nobody has said where the site is that the e-mail leads to.
 */
export async function addRequestEmail(
  commit: Commit,
  kind: Extract<EmailKind, 'request' | 'waitlist' | 'decline'>,
  { id, revision, request, at }: ToldRequest,
  notify: NotifyOption = null,
): Promise<boolean> {
  const templates = emailTemplatesIn(await emailTemplatesRef().get())
  if (!(notify ?? templates[kind].on)) return true
  if (usesPlaceholder(templates[kind], 'link') && !isSiteKnown()) {
    log.write('email.requestFailed', {
      subject: { requestId: id },
      error: 'SHALA_SITE_URL is not set',
    })
    return false
  }
  const { userId, courseId, startsOn, endsOn, reason } = request
  const about = {
    userId,
    courseId,
    startsOn: null,
    startsAt: null,
    endsOn: null,
    date: startsOn === null || endsOn === null ? null : { startsOn, endsOn },
    reason,
    path: requestsPath,
  }
  const mail = (await EmailComposer.of([about])).write(templates, kind, about, at)
  if (mail === null) return false
  commit.create(firestore().collection('mail').doc(`enrolment-${id}-${revision}`), mail)
  return true
}
