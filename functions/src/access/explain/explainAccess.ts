import { type AccessRecord, getSources } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import type { Explanation } from '@shala/contract/access/explain'
import { Invitation } from '@shala/contract/access/invitations'
import { CourseContent } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import { explainFacts, type Facts } from '@shala/domain/access/explainFacts'
import { firestore } from '../../firestore/client.ts'
import { findAddressOwner } from '../../people/findPeople.ts'
import { findUser } from '../../people/findUser.ts'
import { implement } from '../../people/implement.ts'
import { toPerson } from '../../people/person.ts'
import { listSecondAddresses } from '../../people/provenAddresses.ts'
import { parseAccessRecord } from '../commitAccessChanges.ts'
import { getGroupNames } from '../getGroupNames.ts'

/** The student to explain, by uid or by any of their addresses. */
export interface Asked {
  readonly userId?: string | undefined
  readonly email?: string | undefined
  readonly courseId: string
}

/** Reads everything that decides whether a student can enter a course at `at`. */
export async function readFacts({ userId, email, courseId }: Asked, at: Date): Promise<Facts> {
  const user =
    email === undefined ? await findUser(userId ?? '') : (await findAddressOwner(email))?.record
  const person = user ? toPerson(user) : null
  const [course, record, addresses] = await Promise.all([
    parseCourse(courseId),
    person === null ? null : parseRecord(person.userId, courseId),
    person === null ? [] : listSecondAddresses(person.userId),
  ])
  const asked = [email, person?.email, ...addresses].filter((it) => typeof it === 'string')
  const [groupNames, waiting] = await Promise.all([
    getGroupNames(Object.keys(getSources(record))),
    Promise.all([...new Set(asked)].map((address) => invitationsFor(address, courseId))),
  ])
  return { person, course, record, groupNames, waiting: waiting.flat(), at }
}

async function parseCourse(courseId: string): Promise<Explanation['course']> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const course = CourseContent.safeParse(stored.data())
  if (!course.success) return null
  const { title, status } = course.data
  return { courseId, title, status }
}

async function parseRecord(userId: string, courseId: string): Promise<AccessRecord | null> {
  const key = accessId(userId, courseId)
  return parseAccessRecord(await firestore().collection('userCourseAccess').doc(key).get())
}

async function invitationsFor(email: string, courseId: string): Promise<Invitation[]> {
  const { docs } = await firestore()
    .collection('invitations')
    .where('email', '==', email)
    .where('courseId', '==', courseId)
    .get()
  return docs.flatMap((stored) => Invitation.safeParse(stored.data()).data ?? [])
}

export const explainAccess = implement(contract.explainAccess, async (asked) =>
  explainFacts(await readFacts(asked, new Date())),
)
