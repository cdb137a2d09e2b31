import type { MyDataEntry } from '@shala/contract/accounts/myData'
import type { UserRecord } from 'firebase-admin/auth'
import { hasAdminClaim } from '../../people/adminNote.ts'

/** What Firebase Authentication keeps of an account, but for the hash of its password. */
export function accountEntry(record: UserRecord): MyDataEntry {
  const { creationTime, lastSignInTime, lastRefreshTime } = record.metadata
  return {
    userId: record.uid,
    email: record.email ?? null,
    emailVerified: record.emailVerified,
    displayName: record.displayName ?? null,
    phoneNumber: record.phoneNumber ?? null,
    photoAddress: record.photoURL ?? null,
    admin: hasAdminClaim(record),
    createdAt: isoOf(creationTime),
    lastSignInAt: isoOf(lastSignInTime),
    lastActiveAt: isoOf(lastRefreshTime),
    waysToSignIn: record.providerData.map(({ providerId, email, displayName, photoURL }) => ({
      provider: providerId,
      email: orNull(email),
      displayName: orNull(displayName),
      photoAddress: orNull(photoURL),
    })),
  }
}

/** The SDK's types promise texts that a provider may leave out. */
const orNull = (text: string | undefined): string | null => text ?? null

function isoOf(time: string | null | undefined): string | null {
  const at = new Date(time ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
