import type { Person } from '@shala/contract/people/people'
import type { UserRecord } from 'firebase-admin/auth'
import { displayNameOf } from './displayNameOf.ts'

/** An Auth record as an admin sees it. */
export function personOf(record: UserRecord): Person {
  return {
    userId: record.uid,
    email: record.email ?? null,
    displayName: displayNameOf(record),
    emailVerified: record.emailVerified,
    disabled: record.disabled,
    admin: record.customClaims?.admin === true,
  }
}
