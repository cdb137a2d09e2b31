import { isDeepStrictEqual } from 'node:util'
import { standing, type AccessEvent, type AccessRecord } from '@shala/contract/access'
import type { LetterKind } from '@shala/contract/letters'

/**
 * What a change of access tells the person, if anything: a course that they can enter, now or
 * later, in another time than before; or that nothing is left of one. A change that an admin takes
 * back, or an end that is moved, is not told.
 */
export function letterFor({ action, before, after, at }: AccessEvent): LetterKind | null {
  if (action === 'grant' || action === 'claim') {
    const news = !isOpen(before, at) || !isDeepStrictEqual(reachOf(before), reachOf(after))
    return isOpen(after, at) && news ? 'grant' : null
  }
  if (action === 'revoke') return isOpen(before, at) && !isOpen(after, at) ? 'revoke' : null
  return null
}

/** They can enter it, or will. */
function isOpen(record: AccessRecord | null, at: Date): boolean {
  const now = standing(record, at)
  return now === 'held' || now === 'not-begun'
}

function reachOf(record: AccessRecord | null) {
  return record && [record.startsAt, record.endsAt, record.gaps]
}
