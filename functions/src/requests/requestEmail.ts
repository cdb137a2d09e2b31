import { type PlaceRequestContent, isOpenRequest } from '@shala/contract/courses/requests'
import type { NotifyOption } from '@shala/contract/emails/email'
import { type EmailKind } from '@shala/contract/emails/emailTemplates'
import { usesPlaceholder } from '@shala/contract/emails/renderEmail'
import type { UserRecord } from 'firebase-admin/auth'
import { EmailComposer } from '../emails/EmailComposer.ts'
import { parseEmailTemplates, emailTemplatesRef } from '../emails/emailTemplates.ts'
import { isSiteKnown } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { readPrice } from './courseDates.ts'
import { addRequestChange, placeRequests } from './placeRequest.ts'

/** A request, as the change of that revision leaves it. */
interface ToldRequest {
  readonly id: string
  readonly revision: number
  readonly request: Omit<PlaceRequestContent, 'told'>
  readonly at: Date
  /** The price in words, if it was read already. */
  readonly price?: string
}

/** The page that shows a user's requests. */
const requestsPath = '/dashboard/user'

/**
 * Adds the email about a change to its commit, with the revision in its key so that it is sent
 * once. Returns false if an email is still due: the address is not verified yet, or the site's URL
 * is unknown.
 */
export async function addRequestEmail(
  commit: Commit,
  kind: Extract<EmailKind, 'request' | 'waitlist' | 'decline'>,
  { id, revision, request, at, price }: ToldRequest,
  notify: NotifyOption = null,
): Promise<boolean> {
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  if (!(notify ?? templates[kind].on)) return true
  if (usesPlaceholder(templates[kind], 'link') && !isSiteKnown()) {
    log.write('email.requestFailed', {
      subject: { requestId: id },
      error: 'SHALA_SITE_URL is not set',
    })
    return false
  }
  const { userId, courseId, dateKey, startsOn, endsOn, reason } = request
  const about = {
    userId,
    courseId,
    startsOn: null,
    startsAt: null,
    endsOn: null,
    date: startsOn === null || endsOn === null ? null : { startsOn, endsOn },
    reason,
    ...(usesPlaceholder(templates[kind], 'price') && {
      price: price ?? (await readPrice(courseId, dateKey)),
    }),
    path: requestsPath,
  }
  const mail = (await EmailComposer.of([about])).write(templates, kind, about, at)
  if (mail === null) return false
  commit.create(firestore().collection('mail').doc(`request-${id}-${revision}`), mail)
  return true
}

/** Emails a user with a newly verified address the next steps of earlier requests. Idempotent. */
export async function sendRequestUpdates({
  uid,
  emailVerified,
}: Pick<UserRecord, 'uid' | 'emailVerified'>): Promise<void> {
  if (!emailVerified) return
  const { docs } = await firestore()
    .collection(placeRequests.collection)
    .where('userId', '==', uid)
    .where('told', '==', false)
    .get()
  for (const snapshot of docs) {
    const request = readRecord(placeRequests, snapshot)
    if (request !== null) await sendRequestUpdate(snapshot.id, request)
  }
}

function sendRequestUpdate(
  id: string,
  { courseId, dateKey }: { courseId: string; dateKey: string | null },
) {
  return commitWithRetry((commit) =>
    addRequestChange(commit, {
      id,
      courseId,
      dateKey,
      seen: 'any',
      by: 'system',
      decide: async (before, _others, at) => {
        const action = 'tell'
        if (before === null || before.told) return { content: before, action }
        if (!isOpenRequest(before)) return { content: { ...before, told: true }, action }
        const kind = before.state === 'waiting' ? 'waitlist' : 'request'
        const revision = before.revision + 1
        const told = await addRequestEmail(commit, kind, { id, revision, request: before, at })
        return { content: { ...before, told }, action }
      },
    }),
  )
}
