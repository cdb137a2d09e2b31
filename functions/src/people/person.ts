import { limits } from '@shala/contract/limits'
import type { Person } from '@shala/contract/people/people'
import { removeInvisible } from '@shala/contract/values/removeInvisible'
import type { UserRecord } from 'firebase-admin/auth'
import { getAccountRole } from './staffNote.ts'

/**
 * The name in an Auth record, cut to `limits.displayName` characters and without invisible and
 * bidirectional characters; null if nothing is left.
 * People write it into their account themselves, at any length, and it is copied into many records.
 */
export function getDisplayName({ displayName }: Pick<UserRecord, 'displayName'>): string | null {
  if (displayName === undefined) return null
  const name = removeInvisible(displayName.slice(0, limits.displayName).toWellFormed()).trim()
  return name === '' ? null : name
}

/** An Auth record as an admin sees it. */
export function toPerson(record: UserRecord): Person {
  return {
    userId: record.uid,
    email: record.email ?? null,
    displayName: getDisplayName(record),
    emailVerified: record.emailVerified,
    disabled: record.disabled,
    role: getAccountRole(record),
  }
}
