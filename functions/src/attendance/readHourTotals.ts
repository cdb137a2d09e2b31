import { CourseHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import { accessId } from '@shala/contract/ids'
import { computeTotals, type HourTotals } from '@shala/domain/attendance/hourTotals'
import { firestore } from '../firestore/client.ts'

/** Returns the hours of a student at this moment; null for a course without an hour plan. */
export async function readHourTotals(userId: string, courseId: string): Promise<HourTotals | null> {
  const store = firestore()
  const [plan, hours] = await store.getAll(
    store.collection('hourPlans').doc(courseId),
    store.collection('courseHours').doc(accessId(userId, courseId)),
  )
  const required = HourPlan.safeParse(plan?.data())
  const done = CourseHours.safeParse(hours?.data())
  if (!required.success) return null
  return computeTotals(required.data, done.data ?? { sessions: [], entries: [] })
}
