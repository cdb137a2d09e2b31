import {
  describeDevice,
  staffSignInDays,
  type StaffSignIn,
} from '@shala/contract/people/staffSignIns'
import type { CollectionReference } from 'firebase-admin/firestore'
import type { Caller } from '../../callable/caller.ts'
import { firestore } from '../../firestore/client.ts'
import { isConflict } from '../../firestore/firestoreErrors.ts'
import { log } from '../../log.ts'

export function staffSignIns(): CollectionReference {
  return firestore().collection('staffSignIns')
}

/**
 * Records the sign-in of a person of the staff, once for each session, also if it is restored later. A
 * failure is logged and never fails the sign-in.
 */
export async function tryRecordSignIn(
  { uid: userId, claims: { auth_time: signedInAt } }: Caller,
  userAgent: string,
): Promise<void> {
  const at = new Date(signedInAt * 1000)
  const deleteAt = new Date(at.getTime() + staffSignInDays * 86_400_000)
  const signIn: StaffSignIn = { userId, at, device: describeDevice(userAgent), deleteAt }
  try {
    const ref = staffSignIns().doc(`${userId}_${signedInAt}`)
    if (!(await ref.get()).exists) await ref.create(signIn)
  } catch (error) {
    if (isConflict(error)) return
    log.write('staff.signInFailed', { subject: { userId }, error })
  }
}
