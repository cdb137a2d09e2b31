import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import type { EmailTemplatesContent, Mail } from '@shala/contract/emails/emailTemplates'
import { accessId } from '@shala/contract/ids'
import { StoredInstant } from '@shala/contract/values/instants'
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
 * Records that are looked at together, whose e-mails are one commit. The longest e-mail, as text and
 * as a page, is some 40 kB.
 */
const pageSize = 100

const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/**
 * Writes to all whose access ends within the days that the school has set, once for each last day,
 * and answers how many e-mails that were. Of who wants none, the log keeps that one was not sent. It looks at the whole stretch every time, for access may
 * be granted with an end that is near; what a run has no time for, the next one begins with.
 */
export async function sendExpiryReminders(
  now: Date,
  until: Date = timeToStop(jobTime),
): Promise<number> {
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  if (!templates.ending.on) return 0
  if (!isSiteKnown()) {
    // The e-mails say how to turn them off, by a link.
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
 * Writes the e-mails of a page that are due and not written yet, in one commit, and answers how many
 * those were. Should the store not take them, each half is tried, so that only the one at fault is
 * left out.
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

/** One attempt. The e-mails are created, and the records held as they were read. */
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

/** The log shows it for as long as a sent one, and says why it was not sent. */
function unwanted({ delivery: _waits, ...mail }: Mail): Mail {
  return { ...mail, delivery: endDelivery({}, 'UNWANTED', null, mail.createdAt) }
}

/** The record, if it is held now and ends on a day. One that cannot be read is nobody's. */
function findDueReminder(stored: DocumentSnapshot, now: Date): AccessRecord | null {
  const record = AccessRecord.safeParse(stored.data())
  return record.success && isAccessActive(record.data, now) && record.data.endsOn !== null
    ? record.data
    : null
}

/** Of a last day there is one e-mail, by its key. */
function reminderRef({ userId, courseId, endsOn }: AccessRecord): DocumentReference {
  const key = `ending_${accessId(userId, courseId)}_${endsOn ?? ''}`
  return firestore().collection('mail').doc(key)
}

/** In the morning, when most people read their mail: who loses a course soon is told. */
export async function sendReminders() {
  return { reminders: await sendExpiryReminders(new Date()) }
}
