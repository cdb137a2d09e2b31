import { isDeepStrictEqual } from 'node:util'
import { accessStatus, type AccessEvent, type AccessRecord } from '@shala/contract/access/access'
import type { EmailKind } from '@shala/contract/emails/emailTemplates'

/**
 * What a change of access means to the person, if anything: that nothing is left of a course; that
 * they can enter one, now or later; or that the time in which they can is another one. A grant that
 * gives more time to somebody who has some is told as a grant.
 */
export function emailFor({ action, before, after, at }: AccessEvent): EmailKind | null {
  const wasOpen = isOpen(before, at)
  if (!isOpen(after, at)) return wasOpen ? 'revoke' : null
  if (wasOpen && isDeepStrictEqual(reachOf(before), reachOf(after))) return null
  if (action === 'grant' || action === 'claim') return 'grant'
  return action === 'extend' || wasOpen ? 'extend' : 'grant'
}

/** They can enter it, or will. */
function isOpen(record: AccessRecord | null, at: Date): boolean {
  const now = accessStatus(record, at)
  return now === 'held' || now === 'not-begun'
}

function reachOf(record: AccessRecord | null) {
  return record && [record.startsAt, record.endsAt, record.gaps]
}
