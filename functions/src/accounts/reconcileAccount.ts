import { Uid } from '@shala/contract/ids'
import type { UserRecord } from 'firebase-admin/auth'
import * as z from 'zod'
import { log } from '../log.ts'
import { claimPending } from '../pendingGrants/claimPending.ts'
import { findUser } from '../people/findUser.ts'
import { haveSameMapping, syncEmailMapping } from '../people/mapping.ts'
import { noteUnverified } from '../people/settleVerification.ts'
import { deletePersonData } from './deletePersonData.ts'
import type { DeletedAccount } from './identify.ts'

/**
 * Brings what we keep about a person in line with whether they have an account, now. Both auth
 * triggers and the nightly job do exactly this: events arrive more than once and in any order, so
 * what an event says may be old, and only the Auth record says what is true. `account` is what the
 * event of a deletion says of the account that is gone.
 */
export async function reconcileAccount(userId: string, account?: DeletedAccount): Promise<void> {
  const record = await findUser(userId)
  if (record === null) return deletePersonData(userId, account)
  await Promise.all([syncEmailMapping(record), noteUnverified(record)])
  await claimPending(record)
  await catchUp(record)
}

/** The account may have changed or gone while we wrote, and the event of that may be over already. */
async function catchUp(record: UserRecord): Promise<void> {
  const now = await findUser(record.uid)
  if (now === null) return deletePersonData(record.uid, record)
  if (haveSameMapping(now, record)) return
  await syncEmailMapping(now)
  await catchUp(now)
}

const AccountEvent = z.object({
  data: z.object({
    uid: Uid,
    email: z.string().nullish().catch(null),
    emailVerified: z.boolean().optional().catch(false),
    displayName: z.string().nullish().catch(null),
  }),
})

/**
 * Reconciles the account that an event of Firebase Authentication is about. Whatever fails is
 * delivered again, so an event that names nobody is logged and dropped: it would never succeed.
 */
export async function reconcileAccountEvent(event: unknown): Promise<void> {
  const read = AccountEvent.safeParse(event)
  if (read.success) await reconcileAccount(read.data.data.uid, read.data.data)
  else log.write('account.eventInvalid', { detail: read.error.issues })
}
