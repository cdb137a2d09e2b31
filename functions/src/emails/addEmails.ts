import { isDeepStrictEqual } from 'node:util'
import { type AccessEvent, type AccessRecord, isAccessOpen } from '@shala/contract/access/access'
import { changeKey } from '@shala/contract/access/accessNotes'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { EmailKind, EmailTemplatesContent } from '@shala/contract/emails/emailTemplates'
import { describeDue } from '@shala/domain/payments/enrolmentLedger'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { EmailComposer } from './EmailComposer.ts'

/**
 * Returns the kind of email for a change of access: access lost, access granted (now or later), or
 * dates changed. A grant that extends access counts as granted.
 */
export function emailFor({ action, before, after, at }: AccessEvent): EmailKind | null {
  const wasOpen = isAccessOpen(before, at)
  if (!isAccessOpen(after, at)) return wasOpen ? 'revoke' : null
  if (wasOpen && isDeepStrictEqual(getReach(before), getReach(after))) return null
  if (action === 'grant' || action === 'claim') return 'grant'
  return action === 'extend' || wasOpen ? 'extend' : 'grant'
}

function getReach(record: AccessRecord | null) {
  return record && [record.startsAt, record.endsAt, record.gaps]
}

/** A change of access and its notification option. */
export interface AccessNotification {
  readonly event: AccessEvent
  readonly notify: NotifyOption
}

/**
 * Adds the emails about changes of access to their commit. Each email has the key of its event, so
 * it is sent exactly once. Reads students and courses only if an email is due.
 */
export async function addEmails(
  commit: Commit,
  templates: EmailTemplatesContent,
  notifications: readonly AccessNotification[],
): Promise<void> {
  const due = notifications.flatMap((one) => {
    const kind = getKind(one, templates)
    return kind === null ? [] : [{ event: one.event, kind }]
  })
  if (due.length === 0) return
  const composer = await EmailComposer.of(due.map(({ event }) => event))
  for (const { event, kind } of due) {
    const pay = describeDue(event.after, event.source)
    const mail = composer.write(templates, kind, { ...event.after, pay }, event.at)
    if (mail === null) continue
    const batch = event.batch === null ? {} : { batch: event.batch }
    commit.create(firestore().collection('mail').doc(changeKey(event)), { ...mail, ...batch })
  }
}

/**
 * Returns the kind of email for a change, or null. The admin's choice for this change overrides the
 * school's setting. An undo is announced only if chosen, because usually the student has not
 * noticed yet.
 */
function getKind(
  { event, notify }: AccessNotification,
  templates: EmailTemplatesContent,
): EmailKind | null {
  const kind = emailFor(event)
  if (kind === null) return null
  const asSet = event.action !== 'undo' && templates[kind].on
  return (notify ?? asSet) ? kind : null
}
