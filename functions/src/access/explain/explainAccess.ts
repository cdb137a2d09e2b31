import {
  type AccessRecord,
  accessStatus,
  getSources,
  isAccessActive,
} from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import type { Explanation } from '@shala/contract/access/explain'
import { Invitation } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import { CourseContent } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import type { Person } from '@shala/contract/people/people'
import { firestore } from '../../firestore/client.ts'
import { findAddressOwner } from '../../people/findPeople.ts'
import { findUser } from '../../people/findUser.ts'
import { implement } from '../../people/implement.ts'
import { toPerson } from '../../people/person.ts'
import { listSecondAddresses } from '../../people/provenAddresses.ts'
import { parseAccessRecord } from '../commitAccessChanges.ts'
import { getGroupNames } from '../getGroupNames.ts'

/** The stored data about a student and a course at one time. */
export interface Facts {
  readonly person: Person | null
  readonly course: Explanation['course']
  readonly record: AccessRecord | null
  /** The names of the record's groups, by source key. */
  readonly groupNames: ReadonlyMap<string, string>
  readonly waiting: readonly Invitation[]
  readonly at: Date
}

/** Explains why the student can or cannot enter the course. Pure. */
export function explainFacts(facts: Facts): Explanation {
  const { person, course, record, waiting, at } = facts
  return {
    person,
    course,
    mayEnter: person !== null && !person.disabled && course !== null && isAccessActive(record, at),
    standing: accessStatus(record, at),
    sources: explainSources(facts),
    revoked: findRevocation(facts),
    waiting: waiting
      .filter(({ status, endsAt }) => status === 'waiting' && endsAt > at)
      .map(({ email: address, source, by, endsAt }) => ({
        email: address,
        source,
        by,
        endsAt: endsAt.toISOString(),
      })),
  }
}

function explainSources({ record, groupNames, at }: Facts): Explanation['sources'] {
  return Object.entries(getSources(record)).map(([source, granted]) => {
    const { startsOn, endsOn, startsAt, endsAt, grantedAt, grantedBy } = granted
    const now = accessStatus({ hasAccess: true, startsAt, endsAt }, at)
    // A revoked source is removed from the record, so it cannot occur here.
    if (now === 'revoked') throw new Error(`The source ${source} is revoked`)
    const group = getGroupId(source)
    return {
      source,
      group: group === null ? null : (groupNames.get(group) ?? null),
      standing: now,
      startsOn,
      endsOn,
      grantedAt: grantedAt.toISOString(),
      grantedBy,
    }
  })
}

function findRevocation({ record, at }: Facts): Explanation['revoked'] {
  if (record === null || accessStatus(record, at) !== 'revoked') return null
  const { revokedAt, revokedBy, revokeReason = '' } = record
  if (revokedAt === undefined || revokedBy === undefined) return null
  return { at: revokedAt.toISOString(), by: revokedBy, reason: revokeReason }
}

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
