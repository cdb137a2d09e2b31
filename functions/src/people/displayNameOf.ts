import { limits } from '@shala/contract/limits'
import type { UserRecord } from 'firebase-admin/auth'

/**
 * The name in an Auth record, cut to `limits.displayName` characters; null where there is none.
 * People write it into their account themselves, at any length, and it is copied into many records.
 */
export function displayNameOf({ displayName }: Pick<UserRecord, 'displayName'>): string | null {
  return displayName?.slice(0, limits.displayName).toWellFormed() ?? null
}
