import { CourseHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import type { CertificateCategory } from '@shala/contract/certificates/certificates'
import { accessId } from '@shala/contract/ids'
import { computeTotals } from '@shala/domain/attendance/hourTotals'
import { firestore } from '../firestore/client.ts'

/** Returns the hours of a student by category at this moment; none without an hour plan or hours. */
export async function listCategories(
  userId: string,
  courseId: string,
): Promise<CertificateCategory[]> {
  const store = firestore()
  const [plan, hours] = await store.getAll(
    store.collection('hourPlans').doc(courseId),
    store.collection('courseHours').doc(accessId(userId, courseId)),
  )
  const [required, done] = [HourPlan.safeParse(plan?.data()), CourseHours.safeParse(hours?.data())]
  if (!required.success || !done.success) return []
  const { categories } = computeTotals(required.data, done.data)
  const counted = categories.filter(({ done: minutes }) => minutes > 0)
  return counted.map(({ name, done: minutes }) => ({ name, minutes }))
}

/** Returns the names of categories as one text, to check that it can be printed. */
export const joinNames = (categories: readonly CertificateCategory[]): string =>
  categories.map(({ name }) => name).join(' ')
