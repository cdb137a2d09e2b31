import { Uid } from '@shala/contract/ids'
import * as z from 'zod'
import { log } from '../log.ts'
import { reconcileAccount } from './reconcileAccount.ts'

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
