import { AccessRecord, isGranted } from '@shala/contract/access/access'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { revokeChange } from './changeAccess.ts'
import { commitAccessChanges } from './commitAccessChanges.ts'

/**
 * Revokes every course that a person was granted, begun or not, each with its event, so that nobody who comes by the
 * same uid inherits them. Doing it again changes nothing.
 */
export async function revokeAllAccess(
  userId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { docs } = await firestore()
    .collection('userCourseAccess')
    .where('userId', '==', userId)
    .get()
  const records = docs.map((document) => AccessRecord.parse(document.data()))
  for (const { courseId } of records.filter(isGranted)) {
    const [outcome] = await commitAccessChanges([
      { ...revokeChange(reason, { courseId, by }), userId },
    ])
    if (outcome instanceof AppError) throw outcome
  }
}
