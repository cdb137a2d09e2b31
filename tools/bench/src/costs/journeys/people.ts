import { emailKey } from '@shala/contract/emails/email'
import { searchParts } from '@shala/contract/values/searchKey'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { Stack } from '../../stack.ts'

/** A person with an account and a verified address only. */
interface Somebody {
  readonly uid: string
  readonly email: string
}

let made = 0

/** Registers a person and waits for the triggered work before measuring. */
export async function somebody(): Promise<Somebody> {
  const email = newAddress()
  const { uid } = await getAuth().createUser({
    email,
    displayName: 'Carla Costs',
    password: samplePassword,
    emailVerified: true,
  })
  return { uid, email }
}

/** Returns an address without an account. */
export function newAddress(): string {
  return `costs-${process.pid}-${(made += 1)}@bench.test`
}

/** The course of the sample that has most lessons. */
export const longCourse = '200-hour-yoga-teacher-training'

/** Returns a person with access to a course. */
export async function student(stack: Stack): Promise<Somebody> {
  const person = await somebody()
  await stack.call('grantAccess', { userId: person.uid, courseId: longCourse })
  return person
}

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
        userId,
        courseId: longCourse,
        hasAccess: true,
        isActive: true,
        notes: '',
        paymentMethod: 'manual',
        paymentStatus: 'completed',
        currency: 'USD',
        grantedAt: at,
        grantedBy: 'an-admin',
        ...stamps,
      })
      const progress = { userId, courseId: longCourse, done: [], finishedAt: null }
      void writer.set(store.doc(`courseProgress/${key}`), { ...progress, ...stamps })
    }
    await writer.close()
  }
}
