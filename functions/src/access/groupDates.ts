import { EnrolmentRequest } from '@shala/contract/courses/enrolments'
import { firestore } from '../firestore/client.ts'

/** Returns the dates at which a student has a place, by course. */
export async function readGroupDates(userId: string): Promise<Map<string, Set<string>>> {
  const { docs } = await firestore()
    .collection('enrolmentRequests')
    .where('userId', '==', userId)
    .where('state', '==', 'accepted')
    .get()
  const dates = new Map<string, Set<string>>()
  for (const snapshot of docs) {
    const { data } = EnrolmentRequest.safeParse(snapshot.data())
    if (data === undefined || data.dateKey === null) continue
    dates.set(data.courseId, (dates.get(data.courseId) ?? new Set()).add(data.dateKey))
  }
  return dates
}
