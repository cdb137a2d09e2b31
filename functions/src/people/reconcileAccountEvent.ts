import { Uid } from '@shala/contract/ids'
import * as logger from 'firebase-functions/logger'
import * as z from 'zod'
import { reconcilePerson } from './reconcilePerson.ts'

const AccountEvent = z.object({ data: z.object({ uid: Uid }) })

/**
 * Reconciles the person whom an event of Firebase Authentication is about. Whatever fails is
 * delivered again, so an event that names nobody is logged and dropped: it would never succeed.
 */
export async function reconcileAccountEvent(event: unknown): Promise<void> {
  const read = AccountEvent.safeParse(event)
  if (read.success) await reconcilePerson(read.data.data.uid)
  else logger.error('an account event names nobody', { issues: read.error.issues })
}
