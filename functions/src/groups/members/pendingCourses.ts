import {
  invitationId,
  type InvitationContent,
  invitations,
} from '@shala/contract/access/invitations'
import { groupSource } from '@shala/contract/access/sources'
import type { Stored } from '@shala/contract/records'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Commit } from '../../firestore/Commit.ts'
import { addRecordChange } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { readRecord } from '../../firestore/readRecord.ts'

/** The invitation of an address for one course, as read; `before` is null if there is none. */
export interface PendingCourse {
  readonly snapshot: DocumentSnapshot
  readonly before: Stored<InvitationContent> | null
}

/** The invitations of an address from one group, by course. */
export type PendingCourses = ReadonlyMap<string, PendingCourse>

/** An address (null for a member with an account) and its possible courses. */
export interface Invitee {
  readonly email: string | null
  readonly courseIds: readonly string[]
}

/**
 * Reads the invitations of addresses from a group in a few requests. `of` returns those of one
 * address and throws the AppError of an unreadable record.
 */
export async function readPendingCoursesByGroup(
  groupId: string,
  all: readonly Invitee[],
): Promise<{ of: (one: Invitee) => PendingCourses }> {
  const getKeys = ({ email, courseIds }: Invitee) =>
    email === null
      ? []
      : courseIds.map(
          (courseId) => [courseId, invitationId(email, courseId, groupSource(groupId))] as const,
        )
  const documents = await readDocuments(
    invitations.collection,
    all.flatMap((one) => getKeys(one).map(([, key]) => key)),
  )
  const of = (one: Invitee): PendingCourses =>
    new Map(
      getKeys(one).map(([courseId, key]) => {
        const snapshot = documents.get(key)
        if (snapshot === undefined) throw new Error(`No answer for ${key}`)
        return [courseId, { snapshot, before: readRecord(invitations, snapshot) }]
      }),
    )
  return { of }
}

/** Reads the invitations of one address for these courses; none for an account. */
export async function readPendingCourses(one: Invitee, groupId: string): Promise<PendingCourses> {
  return (await readPendingCoursesByGroup(groupId, [one])).of(one)
}

/** Reads the former member addresses of accounts that claimed their invitations, by uid. */
export async function listClaimedAddresses(
  groupId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const claims = await mapInChunks(userIds, { size: maxInClauseValues, atOnce: 4 }, async (ids) => {
    const { docs } = await firestore()
      .collection(invitations.collection)
      .where('source', '==', groupSource(groupId))
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

/** Returns the account that claimed any of the invitations, or null. */
export function claimant(pending: PendingCourses): string | null {
  const claimed = [...pending.values()].flatMap(({ before }) =>
    before?.status === 'claimed' ? (before.claimedBy ?? []) : [],
  )
  return claimed[0] ?? null
}

const verbs = { waiting: 'wait', claimed: 'claim', cancelled: 'cancel', ended: 'end' } as const

/** Adds a changed invitation and its event to a commit. */
export async function saveInvitation(
  commit: Commit,
  { snapshot }: PendingCourse,
  content: InvitationContent,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const action = verbs[content.status]
  const change = { id: snapshot.id, seen: 'any', action, by, decide: () => content } as const
  await addRecordChange(commit, { kind: invitations, change, snapshot, at })
}
