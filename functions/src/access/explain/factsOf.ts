import { sourcesOf, type AccessRecord } from '@shala/contract/access'
import { addressId, SecondAddress } from '@shala/contract/addresses'
import { CohortContent } from '@shala/contract/cohorts'
import { CourseContent } from '@shala/contract/courses'
import type { Explanation } from '@shala/contract/explain'
import { accessId } from '@shala/contract/ids'
import { cohortOf } from '@shala/contract/sources'
import { WaitingGrant } from '@shala/contract/waitingGrants'
import { firestore } from '../../firebase.ts'
import { findUser, findUserWithEmail } from '../../people/findUser.ts'
import { personOf } from '../../people/person.ts'
import { recordIn } from '../ledger.ts'
import type { Facts } from './explanation.ts'

/** Who is asked about: by uid, or by an address, a second one as well. */
export interface Asked {
  readonly userId?: string | undefined
  readonly email?: string | undefined
  readonly courseId: string
}

/** Reads all that decides whether somebody may enter a course at a moment. */
export async function factsOf({ userId, email, courseId }: Asked, at: Date): Promise<Facts> {
  const user = email === undefined ? await findUser(userId ?? '') : await userWithAddress(email)
  const person = user === null ? null : personOf(user)
  const [course, record, addresses] = await Promise.all([
    courseOf(courseId),
    person === null ? null : recordOf(person.userId, courseId),
    person === null ? [] : secondAddressesOf(person.userId),
  ])
  const asked = [email, person?.email, ...addresses].filter((it) => typeof it === 'string')
  const [cohortNames, waiting] = await Promise.all([
    namesOfCohorts(record),
    Promise.all([...new Set(asked)].map((address) => waitingFor(address, courseId))),
  ])
  return { person, course, record, cohortNames, waiting: waiting.flat(), at }
}

async function userWithAddress(email: string) {
  const user = await findUserWithEmail(email)
  if (user !== null) return user
  const stored = await firestore().collection('addresses').doc(addressId(email)).get()
  const second = SecondAddress.safeParse(stored.data())
  return second.success ? findUser(second.data.userId) : null
}

async function secondAddressesOf(userId: string): Promise<string[]> {
  const { docs } = await firestore().collection('addresses').where('userId', '==', userId).get()
  return docs.flatMap((stored) => SecondAddress.safeParse(stored.data()).data?.email ?? [])
}

async function courseOf(courseId: string): Promise<Explanation['course']> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const course = CourseContent.safeParse(stored.data())
  if (!course.success) return null
  const { title, status } = course.data
  return { courseId, title, status }
}

async function recordOf(userId: string, courseId: string): Promise<AccessRecord | null> {
  const key = accessId(userId, courseId)
  return recordIn(await firestore().collection('userCourseAccess').doc(key).get())
}

async function namesOfCohorts(record: AccessRecord | null): Promise<Map<string, string>> {
  const keys = Object.keys(sourcesOf(record)).flatMap((source) => cohortOf(source) ?? [])
  const store = firestore()
  const stored =
    keys.length === 0
      ? []
      : await store.getAll(...keys.map((key) => store.collection('cohorts').doc(key)))
  return new Map(
    stored.flatMap((cohort) => {
      const { data } = CohortContent.pick({ name: true }).safeParse(cohort.data())
      return data === undefined ? [] : [[cohort.id, data.name] as const]
    }),
  )
}

async function waitingFor(email: string, courseId: string): Promise<WaitingGrant[]> {
  const { docs } = await firestore()
    .collection('waitingGrants')
    .where('email', '==', email)
    .where('courseId', '==', courseId)
    .get()
  return docs.flatMap((stored) => WaitingGrant.safeParse(stored.data()).data ?? [])
}
