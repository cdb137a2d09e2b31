import { AccessRecord, isGranted } from '@shala/contract/access'
import { Refusal } from '../callable/Refusal.ts'
import { firestore } from '../firestore/client.ts'
import { revoking } from './changeAccess.ts'
import { enter } from './ledger.ts'

/**
 * Revokes every course that a person was granted, begun or not, each with its event, so that nobody who comes by the
 * same uid inherits them. Doing it again changes nothing.
 */
export async function revokeEverything(
  userId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { docs } = await firestore()
    .collection('userCourseAccess')
    .where('userId', '==', userId)
    .get()
  const records = docs.map((document) => AccessRecord.parse(document.data()))
  for (const { courseId } of records.filter(isGranted)) {
    const [outcome] = await enter([{ ...revoking(reason, { courseId, by }), userId }])
    if (outcome instanceof Refusal) throw outcome
  }
}
