import { accessId } from '@shala/contract/ids'
import { AppError } from '../callable/AppError.ts'
import type { Change } from './change.ts'
import { saveAccessForExistingUsers } from './saveAccessForExistingUsers.ts'

/**
 * Makes one person's change and gives its receipt, or throws the row's AppError. `seen`: the revision
 * that the record must have for it.
 */
export async function saveAccess(
  userId: string,
  change: Change,
  seen?: number,
): Promise<{ accessId: string }> {
  const row = { ...change, userId, ...(seen !== undefined && { seen }) }
  const [outcome] = await saveAccessForExistingUsers([row])
  if (outcome instanceof AppError) throw outcome
  return { accessId: accessId(userId, change.courseId) }
}
