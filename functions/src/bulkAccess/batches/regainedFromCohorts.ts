import { getSources, type AccessRecord } from '@shala/contract/access/access'
import { getCohortId } from '@shala/contract/access/sources'
import { CohortMember, membersPath } from '@shala/contract/people/cohorts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import { readAll } from '../../firestore/readDocuments.ts'

/** A previous record that an undo would restore. */
interface Earlier {
  readonly userId: string
  readonly courseId: string
  readonly record: AccessRecord
}

/** Group memberships by document path. */
export type Memberships = ReadonlyMap<string, DocumentSnapshot>

/** Reads the current memberships for all sources from groups. */
export async function readMemberships(earlier: readonly Earlier[]): Promise<Memberships> {
  const paths = earlier.flatMap(({ userId, record }) =>
    Object.keys(getSources(record)).flatMap((source) => getMemberPath(userId, source) ?? []),
  )
  const members = await readAll([...new Set(paths)].map((path) => firestore().doc(path)))
  return new Map(members.map((member) => [member.ref.path, member]))
}

/**
 * Returns the memberships that justify restoring a group's source. Throws `failed-precondition` if
 * the group no longer grants the course: leaving a group leaves no trace in a record without that
 * source.
 */
export function findRegainedSources(
  { userId, courseId, record }: Earlier,
  now: AccessRecord,
  memberships: Memberships,
): DocumentSnapshot[] {
  const held = getSources(now)
  const regained = Object.keys(getSources(record)).filter((source) => !(source in held))
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
  const cohortId = getCohortId(source)
  return cohortId === null ? null : `${membersPath(cohortId)}/${userId}`
}
