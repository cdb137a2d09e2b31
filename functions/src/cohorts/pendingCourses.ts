import { mapInChunks, maxInClauseValues } from '@shala/contract/chunk'
import { pendingGrantId, type PendingGrantContent } from '@shala/contract/pendingGrants'
import { cohortSource } from '@shala/contract/sources'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { documentsOf } from '../firestore/documentsOf.ts'
import { readRecord, type Stored } from '../firestore/readRecord.ts'
import { pendingGrants } from '../pendingGrants/pendingGrant.ts'

/** What waits for an address for one course, as it was read. */
export interface PendingCourse {
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<PendingGrantContent> | null
}

/** What waits for an address from a cohort, by course. */
export type PendingCourses = ReadonlyMap<string, PendingCourse>

/** An address, or nobody's, and the courses for which something may wait for it. */
export interface Invitee {
  readonly email: string | null
  readonly courseIds: readonly string[]
}

/**
 * Reads what waits for addresses from a cohort, all of it in a few requests. Of each it is found by
 * `of`, which throws the AppError of a record that cannot be read.
 */
export async function readPendingCoursesOf(
  cohortId: string,
  all: readonly Invitee[],
): Promise<{ of: (one: Invitee) => PendingCourses }> {
  const keysOf = ({ email, courseIds }: Invitee) =>
    email === null
      ? []
      : courseIds.map(
          (courseId) =>
            [courseId, pendingGrantId(email, courseId, cohortSource(cohortId))] as const,
        )
  const documents = await documentsOf(
    pendingGrants.collection,
    all.flatMap((one) => keysOf(one).map(([, key]) => key)),
  )
  const of = (one: Invitee): PendingCourses =>
    new Map(
      keysOf(one).map(([courseId, key]) => {
        const snapshot = documents.get(key)
        if (snapshot === undefined) throw new Error(`No answer for ${key}`)
        return [courseId, { snapshot, before: readRecord(pendingGrants, snapshot) }]
      }),
    )
  return { of }
}

/** What waits for an address for these courses. For somebody with an account nothing waits. */
export async function readPendingCourses(one: Invitee, cohortId: string): Promise<PendingCourses> {
  return (await readPendingCoursesOf(cohortId, [one])).of(one)
}

/**
 * The addresses by which people belonged to a cohort who have claimed what waited for them, by uid,
 * whatever addresses they have by now.
 */
export async function addressesClaimedBy(
  cohortId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const claims = await mapInChunks(userIds, { size: maxInClauseValues, atOnce: 4 }, async (ids) => {
    const { docs } = await firestore()
      .collection(pendingGrants.collection)
      .where('source', '==', cohortSource(cohortId))
      .where('claimedBy', 'in', ids)
      .select('claimedBy', 'email')
      .get()
    return docs.map((claim) => Claim.parse(claim.data()))
  })
  const addresses = new Map<string, string[]>()
  for (const { claimedBy, email } of claims) {
    addresses.set(claimedBy, [...new Set([...(addresses.get(claimedBy) ?? []), email])])
  }
  return addresses
}

const Claim = z.object({ claimedBy: z.string(), email: z.string() })

/** Who has claimed some of what waited, or null. */
export function claimant(pending: PendingCourses): string | null {
  const claimed = [...pending.values()].flatMap(({ before }) =>
    before?.status === 'claimed' ? (before.claimedBy ?? []) : [],
  )
  return claimed[0] ?? null
}

const verbs = { waiting: 'wait', claimed: 'claim', cancelled: 'cancel', ended: 'end' } as const

/** Adds to a commit what waits from now on in the place of what was read, with its event. */
export async function savePendingGrant(
  commit: Commit,
  { snapshot }: PendingCourse,
  content: PendingGrantContent,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const action = verbs[content.status]
  const change = { id: snapshot.id, seen: 'any', action, by, decide: () => content } as const
  await addRecordChange(commit, { kind: pendingGrants, change, snapshot, at })
}
