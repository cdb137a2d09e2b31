import { limits } from '@shala/contract/limits'
import { StoredInstant } from '@shala/contract/values/instants'
import * as z from 'zod'
import { countRecent, rateLimitError } from '../../callable/rateLimit.ts'
import { firestore } from '../../firestore/client.ts'
import { commitWithRetry } from '../../firestore/retryOnConflict.ts'

const day = 24 * 60 * 60 * 1000

const Guard = z.object({ askedAt: z.array(StoredInstant) })

/** Counts that somebody gathers their data. Throws an AppError where they have done so too often today. */
export async function countDownload(userId: string, now: Date): Promise<void> {
  const ref = firestore().collection('downloadGuards').doc(userId)
  await commitWithRetry(async (commit) => {
    const guard = await ref.get()
    const { askedAt } = guard.exists ? Guard.parse(guard.data()) : { askedAt: [] }
    const rate = { most: limits.myDataInADay, within: day }
    const { recent, waitMs } = countRecent(askedAt, now, rate)
    if (waitMs !== null) {
      throw rateLimitError(`You have gathered your data ${rate.most} times within a day.`, waitMs)
    }
    const expiresAt = new Date(now.getTime() + day)
    commit.replace(guard, { askedAt: [...recent, now], expiresAt })
  })
}
