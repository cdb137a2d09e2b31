import { type InvitationStatus, invitations } from '@shala/contract/access/invitations'
import { StoredInstant } from '@shala/contract/values/days'
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { deleteEvents, deleteRecords } from '../firestore/deleteRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { runPages } from '../firestore/runPages.ts'
import type { ErasedPerson } from '../people/deletedPerson.ts'
import { readPersonPages } from '../people/readPersonPages.ts'

/**
 * Deletes the pending and claimed grants of a deleted user's addresses, and those that the account
 * claimed. Idempotent.
 */
export async function deleteInvitations(person: ErasedPerson): Promise<void> {
  const all = firestore().collection(invitations.collection)
  for await (const page of readPersonPages(person, all, 'claimedBy')) {
    await deleteRecords(
      invitations,
      page.map(({ id }) => id),
    )
  }
}

const pageSize = 100
const Position = z.object({ updatedAt: StoredInstant, id: z.string() })

/** The statuses of grants that can no longer be claimed and were not. */
const closed = ['ended', 'cancelled'] as const satisfies InvitationStatus[]

/**
 * Deletes invitations that ended or were cancelled before a moment, with their history: the
 * address is in their key. Returns their number. Idempotent.
 */
export async function deleteOldInvitations(before: Date, until: Date): Promise<number> {
  let deleted = 0
  for (const status of closed) deleted += await deleteWithStatus(status, before, until)
  return deleted
}

async function deleteWithStatus(
  status: (typeof closed)[number],
  before: Date,
  until: Date,
): Promise<number> {
  const old = firestore()
    .collection(invitations.collection)
    .where('status', '==', status)
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .orderBy(FieldPath.documentId())
    .limit(pageSize)
  const { done } = await runPages(
    {
      name: `eraseOldGrants-${status}`,
      position: Position,
      find: async (after) => {
        const page = after === null ? old : old.startAfter(after.updatedAt, after.id)
        const { docs } = await page.get()
        const last = docs.length < pageSize ? undefined : docs.at(-1)
        const end = last === undefined ? null : Position.parse({ ...last.data(), id: last.id })
        return { items: docs, end }
      },
      work: async (grants) => {
        for (const grant of grants) await deleteUnchanged(grant)
        return grants.length
      },
    },
    until,
  )
  return done
}

/** Deletes a grant and its events, unless an admin has renewed it since it was read. */
async function deleteUnchanged({ id, ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
  await commitWithRetry(async (commit) => {
    const now = await ref.get()
    if (!now.exists || now.updateTime?.isEqual(updateTime) === false) return
    await deleteEvents(invitations, id)
    commit.delete(now)
  })
}
