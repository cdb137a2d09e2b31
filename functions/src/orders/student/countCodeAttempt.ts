import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { NetworkLimit } from '../../callable/network.ts'
import { countRecent, rateLimitError } from '../../callable/rateLimit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'

const hour = 60 * 60_000
const Guard = z.object({ sentAt: z.array(StoredInstant) })

/** Limits the accounts of one network together, which may guess side by side. */
export const codeAttemptsOfNetwork = new NetworkLimit({
  most: limits.codeAttemptsOfNetwork,
  within: hour,
})

/**
 * Counts an attempt to use a discount code before the code is looked up, so that a wrong code counts
 * as a right one. Throws an AppError for more attempts of an account than an hour allows.
 */
export async function countCodeAttempt(userId: string): Promise<void> {
  await commitWithRetry(async (commit) => {
    const guard = await firestore().collection('addressGuards').doc(`code-${userId}`).get()
    const now = new Date()
    const { sentAt } = guard.exists ? Guard.parse(guard.data()) : { sentAt: [] }
    const { recent, waitMs } = countRecent(sentAt, now, { most: limits.codeAttempts, within: hour })
    if (waitMs !== null) throw rateLimitError('You have tried too many codes.', waitMs)
    const expiresAt = new Date(now.getTime() + hour)
    commit.replace(guard, { sentAt: [...recent, now], expiresAt })
  })
}
