import { profileKind } from '@shala/contract/graduates/graduates'
import { draftFolder, profileFolder, draftKind } from '@shala/contract/graduates/profiles'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'

/**
 * Takes a face off the site: the public profile as it stands, whatever state it is in, so that no
 * damage to anything else can keep it there; and the picture that the rules showed for it.
 */
export async function hideFace(userId: string): Promise<void> {
  await firestore().collection(profileKind.collection).doc(userId).delete()
  await deleteFolder(profileFolder(userId))
}

/** Deletes a graduate's profile with its history and pictures. */
export async function deleteGraduate(userId: string): Promise<void> {
  await firestore().collection(profileKind.collection).doc(userId).delete()
  await deleteRecords(profileKind, [userId])
  await deleteRecords(draftKind, [userId])
  for (const folder of [profileFolder(userId), draftFolder(userId), `uploads/${userId}`]) {
    await deleteFolder(folder)
  }
}

function deleteFolder(folder: string): Promise<unknown> {
  return bucket().deleteFiles({ prefix: `${folder}/`, force: true })
}
