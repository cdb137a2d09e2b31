import { sourcesOf, type AccessRecord } from '@shala/contract/access/access'
import { cohortOf } from '@shala/contract/access/sources'
import { CohortMember, membersOf } from '@shala/contract/people/cohorts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { readAll } from '../../firestore/readDocuments.ts'

/** A record as it was, to which an undo would go back. */
interface Earlier {
  readonly userId: string
  readonly courseId: string
  readonly record: AccessRecord
}

/** The memberships of people in cohorts, by their paths. */
export type Memberships = ReadonlyMap<string, DocumentSnapshot>

/** The memberships of all whom a cohort had granted something, as they are now. */
export async function readMemberships(earlier: readonly Earlier[]): Promise<Memberships> {
  const paths = earlier.flatMap(({ userId, record }) =>
    Object.keys(sourcesOf(record)).flatMap((source) => getMemberPath(userId, source) ?? []),
  )
  const members = await readAll([...new Set(paths)].map((path) => firestore().doc(path)))
  return new Map(members.map((member) => [member.ref.path, member]))
}

/**
 * The memberships by which going back gives somebody a cohort's course again. Throws a
 * `failed-precondition` AppError where the cohort does not grant it any more: leaving it took
 * nothing, as there was nothing left to take, so the record does not tell.
 */
export function findRegainedSources(
  { userId, courseId, record }: Earlier,
  now: AccessRecord,
  memberships: Memberships,
): DocumentSnapshot[] {
  const held = sourcesOf(now)
  const regained = Object.keys(sourcesOf(record)).filter((source) => !(source in held))
  return regained.flatMap((source) => {
    const path = getMemberPath(userId, source)
    if (path === null) return []
    const membership = memberships.get(path)
    const member = CohortMember.safeParse(membership?.data())
    if (membership && member.success && !member.data.left && courseId in member.data.courses) {
      return membership
    }
    throw new AppError(
      'failed-precondition',
      'the group that gave this course does not have it any more',
    )
  })
}

function getMemberPath(userId: string, source: string): string | null {
  const cohortId = cohortOf(source)
  return cohortId === null ? null : `${membersOf(cohortId)}/${userId}`
}
