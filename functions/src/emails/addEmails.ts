import { isDeepStrictEqual } from 'node:util'
import { type AccessEvent, type AccessRecord, accessStatus } from '@shala/contract/access/access'
import { changeKey } from '@shala/contract/access/accessNotes'
import type { EmailKind, EmailTemplatesContent } from '@shala/contract/emails/emailTemplates'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { EmailComposer } from './EmailComposer.ts'

/**
 * What a change of access means to the person, if anything: that nothing is left of a course; that
 * they can enter one, now or later; or that the time in which they can is another one. A grant that
 * gives more time to somebody who has some is told as a grant.
 */
export function emailFor({ action, before, after, at }: AccessEvent): EmailKind | null {
  const wasOpen = isOpen(before, at)
  if (!isOpen(after, at)) return wasOpen ? 'revoke' : null
  if (wasOpen && isDeepStrictEqual(getReach(before), getReach(after))) return null
  if (action === 'grant' || action === 'claim') return 'grant'
  return action === 'extend' || wasOpen ? 'extend' : 'grant'
}

/** They can enter it, or will. */
function isOpen(record: AccessRecord | null, at: Date): boolean {
  const now = accessStatus(record, at)
  return now === 'held' || now === 'not-begun'
}

function getReach(record: AccessRecord | null) {
  return record && [record.startsAt, record.endsAt, record.gaps]
}

/** A change of access, and whether the person is written to. */
export interface AccessNotification {
  readonly event: AccessEvent
  readonly notify: NotifyOption
}

/**
 * Adds to the commit of some changes of access the e-mails that tell of them. Each has the key of
 * its event, and both are created: who gets the event has the e-mail, and none is sent twice.
 * People and courses are asked for only where somebody is written to.
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
    const mail = composer.write(templates, kind, event.after, event.at)
    if (mail !== null) commit.create(firestore().collection('mail').doc(changeKey(event)), mail)
  }
}

/**
 * The e-mail that a change calls for, or null. What was chosen for it goes before what the school
 * has set. What is taken back is told only where that was chosen: mostly nobody has noticed yet.
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
