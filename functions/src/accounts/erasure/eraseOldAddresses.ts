import { limits } from '@shala/contract/limits'
import { redactOldBatches } from '../../bulkAccess/redaction/redactOldBatches.ts'
import { timeToStop } from '../../firestore/runPages.ts'
import { deleteOldPendingGrants } from '../../pendingGrants/deletePendingGrants.ts'
import { jobTime } from '../../settings.ts'

const day = 24 * 60 * 60 * 1000

/** Every night: erases the addresses of ended invitations and finished imports that are old. */
export async function eraseOldAddresses(now: Date) {
  const before = new Date(now.getTime() - limits.oldAddressDays * day)
  const until = timeToStop(jobTime)
  return {
    invitations: await deleteOldPendingGrants(before, until),
    imports: await redactOldBatches(before, until),
  }
}
