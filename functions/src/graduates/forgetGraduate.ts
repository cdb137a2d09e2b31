import { draftFolder, profileFolder } from '@shala/contract/profiles'
import { bucket, firestore } from '../firebase.ts'
import { forgetRecords } from '../records/forgetRecords.ts'
import { draftKind, profileKind } from './profileKinds.ts'

/**
 * Removes what somebody wrote of themselves, its history, and every picture: the profile first, which
 * takes it off the site.
 */
export async function forgetGraduate(userId: string): Promise<void> {
  await firestore().collection(profileKind.collection).doc(userId).delete()
  await forgetRecords(profileKind, [userId])
  await forgetRecords(draftKind, [userId])
  for (const folder of [profileFolder(userId), draftFolder(userId), `uploads/${userId}`]) {
    await bucket().deleteFiles({ prefix: `${folder}/`, force: true })
  }
}
