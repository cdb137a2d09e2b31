import { firestore } from '../firebase.ts'
import { forgetRecords } from '../records/forgetRecords.ts'

/**
 * Forgets that somebody belonged to any cohort, by whatever address. What they held through it is
 * revoked elsewhere.
 */
export async function forgetMember(userId: string): Promise<void> {
  const { docs } = await firestore().collectionGroup('members').where('userId', '==', userId).get()
  for (const { id, ref } of docs) await forgetRecords({ collection: ref.parent.path }, [id])
}
