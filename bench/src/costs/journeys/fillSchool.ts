import { emailKey } from '@shala/contract/emails/email'
import { searchParts } from '@shala/contract/values/searchKey'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { longCourse } from './people.ts'

const pageSize = 500

/**
 * So many students more, each as the product keeps them: an account with a verified address, its
 * mapping, a course without an end and progress in it. They were there before: nothing is set off by them.
 */
export async function fillSchool(store: Firestore, students: number): Promise<void> {
  const at = FieldValue.serverTimestamp()
  const stamps = { revision: 1, createdAt: at, updatedAt: at }
  for (let start = 0; start < students; start += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, students - start) }, (_, place) => {
      const userId = `school-${process.pid}-${start + place}`
      return { userId, email: `${userId}@bench.test` }
    })
    await getAuth().importUsers(
      page.map(({ userId: uid, email }) => ({ uid, email, emailVerified: true })),
    )
    const writer = store.bulkWriter()
    for (const { userId, email } of page) {
      const key = `${userId}_${longCourse}`
      const search = searchParts(email)
      const mapping = { email, userId, displayName: null, search, emailVerified: true }
      const days = { createdAt: at, updatedAt: at }
      void writer.set(store.doc(`userEmailMapping/${emailKey(email)}`), { ...mapping, ...days })
      void writer.set(store.doc(`userCourseAccess/${key}`), {
        ...{ userId, courseId: longCourse, hasAccess: true, isActive: true, notes: '' },
        ...{ paymentMethod: 'manual', paymentStatus: 'completed', currency: 'USD' },
        ...{ grantedAt: at, grantedBy: 'an-admin' },
        ...stamps,
      })
      const progress = { userId, courseId: longCourse, done: [], finishedAt: null }
      void writer.set(store.doc(`courseProgress/${key}`), { ...progress, ...stamps })
    }
    await writer.close()
  }
}
