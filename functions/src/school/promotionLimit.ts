import { leaveUntilMinutes } from '@shala/contract/schedules/bookings'
import { schoolDocument, SchoolContent } from '@shala/contract/school/school'
import { firestore } from '../firestore/client.ts'

/**
 * Reads how long before a session free seats stop going to the waiting list, in milliseconds. A
 * setting that is missing or damaged counts as the cancellation limit.
 */
export async function readPromotionLimit(): Promise<number> {
  const stored = await firestore().collection('school').doc(schoolDocument).get()
  const { data } = SchoolContent.safeParse(stored.data())
  return (data?.promoteUntilMinutes ?? leaveUntilMinutes) * 60_000
}
