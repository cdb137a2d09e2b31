import {
  pendingGrantId,
  type PendingGrantContent,
  pendingGrants,
} from '@shala/contract/access/pendingGrants'
import { cohortSource } from '@shala/contract/access/sources'
import type { Stored } from '@shala/contract/records'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../../firestore/Commit.ts'
import { addRecordChange } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'

/** The pending grant of an address for one course, as read; `before` is null if there is none. */
export interface PendingCourse {
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<PendingGrantContent> | null
}

/** The pending grants of an address from one group, by course. */
export type PendingCourses = ReadonlyMap<string, PendingCourse>

/** An address (null for a member with an account) and its possible courses. */
export interface Invitee {
  readonly email: string | null
  readonly courseIds: readonly string[]
}

/**
 * Reads the pending grants of addresses from a group in a few requests. `of` returns those of one
 * address and throws the AppError of an unreadable record.
 */
export async function readPendingCoursesByCohort(
  cohortId: string,
  all: readonly Invitee[],
): Promise<{ of: (one: Invitee) => PendingCourses }> {
  const getKeys = ({ email, courseIds }: Invitee) =>
    email === null
      ? []
      : courseIds.map(
          (courseId) =>
            [courseId, pendingGrantId(email, courseId, cohortSource(cohortId))] as const,
        )
  const documents = await readDocuments(
    pendingGrants.collection,
    all.flatMap((one) => getKeys(one).map(([, key]) => key)),
  )
  const of = (one: Invitee): PendingCourses =>
    new Map(
      getKeys(one).map(([courseId, key]) => {
        const snapshot = documents.get(key)
        if (snapshot === undefined) throw new Error(`No answer for ${key}`)
        return [courseId, { snapshot, before: readRecord(pendingGrants, snapshot) }]
      }),
    )
  return { of }
}

/** Reads the pending grants of one address for these courses; none for an account. */
export async function readPendingCourses(one: Invitee, cohortId: string): Promise<PendingCourses> {
  return (await readPendingCoursesByCohort(cohortId, [one])).of(one)
}

/** Reads the former member addresses of accounts that claimed their pending grants, by uid. */
export async function listClaimedAddresses(
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

/** Returns the account that claimed any of the pending grants, or null. */
export function claimant(pending: PendingCourses): string | null {
  const claimed = [...pending.values()].flatMap(({ before }) =>
    before?.status === 'claimed' ? (before.claimedBy ?? []) : [],
  )
  return claimed[0] ?? null
}

const verbs = { waiting: 'wait', claimed: 'claim', cancelled: 'cancel', ended: 'end' } as const

/** Adds a changed pending grant and its event to a commit. */
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
