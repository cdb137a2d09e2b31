import { Uid } from '@shala/contract/ids'
import type { UserRecord } from 'firebase-admin/auth'
import * as z from 'zod'
import { claimInvitations } from '../invitations/claimInvitations.ts'
import { log } from '../log.ts'
import { findUser } from '../people/findUser.ts'
import { haveSameMapping, syncEmailMapping } from '../people/mapping.ts'
import { noteUnverified } from '../people/settleVerification.ts'
import { deletePersonData } from './deletePersonData.ts'
import type { DeletedAccount } from './identify.ts'

/**
 * Brings the stored data of a user in line with their account. Both auth triggers and the nightly
 * job call this, because events repeat and arrive in any order; only the Auth record is current.
 * `account` is the data from the deletion event.
 */
export async function reconcileAccount(userId: string, account?: DeletedAccount): Promise<void> {
  const record = await findUser(userId)
  if (record === null) return deletePersonData(userId, account)
  await Promise.all([syncEmailMapping(record), noteUnverified(record)])
  await claimInvitations(record)
  await catchUp(record)
}

/** The account may have changed or gone since the read, and its event may already be over. */
async function catchUp(record: UserRecord): Promise<void> {
  const now = await findUser(record.uid)
  if (now === null) return deletePersonData(record.uid, record)
  if (haveSameMapping(now, record)) return
  await syncEmailMapping(now)
  await catchUp(now)
}

const AccountEvent = z.object({
  time: z.coerce.date().optional().catch(undefined),
  data: z.object({
    uid: Uid,
    email: z.string().nullish().catch(null),
    emailVerified: z.boolean().optional().catch(false),
    displayName: z.string().nullish().catch(null),
  }),
})

/**
 * Reconciles the account of an auth event. A failed event is delivered again; an event without a
 * uid is logged and dropped, because it could never succeed.
 */
export async function reconcileAccountEvent(event: unknown): Promise<void> {
  const read = AccountEvent.safeParse(event)
  if (read.success) {
    const { data, time } = read.data
    await reconcileAccount(data.uid, { ...data, deletedAt: time })
  } else log.write('account.eventInvalid', { detail: read.error.issues })
}
