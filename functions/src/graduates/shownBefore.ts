import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { ProfileContent } from '@shala/contract/graduates/graduates'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import type { Stored } from '../firestore/readRecord.ts'
import { profileKind } from './profileKinds.ts'

/**
 * What the site showed before the approval of this moment, as its event tells; hidden, where it
 * showed nothing. Throws an AppError where something else came after the approval.
 */
export async function shownBefore(
  userId: string,
  profile: Stored<ProfileContent>,
  approvedAt: Date,
): Promise<ProfileContent> {
  const key = auditEventId(profileKind.collection, userId, profile.revision)
  const found = await firestore().collection('auditEvents').doc(key).get()
  const event = AuditEvent.safeParse(found.data())
  if (!event.success || event.data.action !== 'approve') {
    throw new AppError(
      'failed-precondition',
      'The profile was changed after it was approved. Hide it, if it must not be seen.',
    )
  }
  const { before, at } = event.data
  // What was approved was what the site showed already.
  if (at < approvedAt) return ProfileContent.parse(profile)
  if (before === null) return { ...ProfileContent.parse(profile), status: 'hidden' }
  return { ...ProfileContent.parse(before), consent: profile.consent }
}
