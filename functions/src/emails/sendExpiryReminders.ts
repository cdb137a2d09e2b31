import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import type { EmailTemplatesContent } from '@shala/contract/emails/emailTemplates'
import type { Mail } from '@shala/contract/emails/mail'
import { accessId } from '@shala/contract/ids'
import { StoredInstant } from '@shala/contract/values/days'
import { FieldPath, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { isFirestoreUnavailable } from '../firestore/firestoreErrors.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { jobTime } from '../settings.ts'
import { EmailComposer } from './EmailComposer.ts'
import { withoutReminders } from './emailChoices.ts'
import { parseEmailTemplates, emailTemplatesRef } from './emailTemplates.ts'
import { endDelivery } from './sending/delivery.ts'
import { isSiteKnown } from './siteAddress.ts'
import { unsubscribeLink } from './unsubscribeLink.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Records per page, whose emails are one commit. The longest email takes about 40 kB with its HTML.
 */
const pageSize = 100

const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/**
 * Emails everyone whose access ends within the configured number of days, once for each last day.
 * Returns the number of emails. For students who unsubscribed, the log shows that the email was not
 * sent. Checks the whole period each time, because access can be granted with a near end; the next
 * run continues unfinished work.
 */
export async function sendExpiryReminders(
  now: Date,
  until: Date = timeToStop(jobTime),
): Promise<number> {
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  if (!templates.ending.on) return 0
  if (!isSiteKnown()) {
    // Each reminder needs an unsubscribe link.
    log.write('email.reminderFailed', { error: 'SHALA_SITE_URL is not set' })
    return 0
  }
  const { done } = await runPages(
    {
      name: 'remindOfEnds',
      position: Position,
      find: async (after) => {
        const ending = endingWithin(templates.daysBefore, now)
        const { docs } = await (after ? ending.startAfter(after.endsAt, after.id) : ending).get()
        const last = docs.length < pageSize ? undefined : docs.at(-1)
        const end = last === undefined ? null : Position.parse({ ...last.data(), id: last.id })
        return { items: docs, end }
      },
      work: (page) => writeTo(page, templates, now),
    },
    until,
  )
  return done
}

function endingWithin(days: number, now: Date) {
  return firestore()
    .collection('userCourseAccess')
    .where('isActive', '==', true)
    .where('endsAt', '>', now)
    .where('endsAt', '<=', new Date(now.getTime() + days * day))
    .orderBy('endsAt')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
}

/**
 * Stores the due emails of a page in one commit and returns their number. If the commit fails,
 * halves are tried, so that only the faulty one is left out.
 */
async function writeTo(
  page: readonly DocumentSnapshot[],
  templates: EmailTemplatesContent,
  now: Date,
): Promise<number> {
  let read: readonly DocumentSnapshot[] | null = page
  try {
    return await commitWithRetry(async (commit) => {
      const stored = read ?? (await readAll(page.map(({ ref }) => ref)))
      read = null
      return addReminders(commit, stored, templates, now)
    })
  } catch (error) {
    if (isFirestoreUnavailable(error)) throw error
    const [only] = page
    if (page.length === 1) {
      log.write('email.reminderFailed', { subject: { accessId: only?.id ?? null }, error })
      return 0
    }
    const half = Math.ceil(page.length / 2)
    const first = await writeTo(page.slice(0, half), templates, now)
    return first + (await writeTo(page.slice(half), templates, now))
  }
}

/** Tries once. Emails are created, and records must be unchanged. */
async function addReminders(
  commit: Commit,
  stored: readonly DocumentSnapshot[],
  templates: EmailTemplatesContent,
  now: Date,
): Promise<number> {
  const due = stored.flatMap((snapshot) => {
    const record = findDueReminder(snapshot, now)
    return record === null ? [] : [{ snapshot, record, ref: reminderRef(record) }]
  })
  const sent = await readAll(due.map(({ ref }) => ref))
  const unsent = due.filter((_, place) => sent[place]?.exists === false)
  if (unsent.length === 0) return 0
  const [composer, declined] = await Promise.all([
    EmailComposer.of(unsent.map(({ record }) => record)),
    withoutReminders(unsent.map(({ record }) => record.userId)),
  ])
  let written = 0
  for (const { snapshot, record, ref } of unsent) {
    const { userId } = record
    const about = { ...record, unsubscribe: unsubscribeLink(userId) }
    const mail = composer.write(templates, 'ending', about, now)
    if (mail === null) continue
    commit.assertUnchanged(snapshot, 'userId')
    commit.create(ref, declined.has(userId) ? unwanted(mail) : mail)
    if (!declined.has(userId)) written += 1
  }
  return written
}

/** Returns the log entry of an email that was not sent because of the student's choice. */
function unwanted({ delivery: _waits, ...mail }: Mail): Mail {
  return { ...mail, delivery: endDelivery({}, 'UNWANTED', null, mail.createdAt) }
}

/** Parses the record; null unless it is active now and has a last day. Skips unreadable records. */
function findDueReminder(stored: DocumentSnapshot, now: Date): AccessRecord | null {
  const record = AccessRecord.safeParse(stored.data())
  return record.success && isAccessActive(record.data, now) && record.data.endsOn !== null
    ? record.data
    : null
}

/** Returns the reference for the one reminder per last day. */
function reminderRef({ userId, courseId, endsOn }: AccessRecord): DocumentReference {
  const key = `ending_${accessId(userId, courseId)}_${endsOn ?? ''}`
  return firestore().collection('mail').doc(key)
}

/** Morning job, when most people read their email: reminds students whose access ends soon. */
export async function sendReminders() {
  return { reminders: await sendExpiryReminders(new Date()) }
}
