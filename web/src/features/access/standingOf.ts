import { isHeld, type AccessRecord } from '@shala/contract/access'

/** How somebody stands to a course; `never` where the school has not opened it for them. */
export type Standing = 'held' | 'not-begun' | 'expired' | 'revoked' | 'never'

/** How a person stands to the course of a record. */
export function standingOf(record: AccessRecord | null): Standing {
  if (record === null) return 'never'
  return isHeld(record) ? 'held' : 'revoked'
}
