import { accessId } from '@shala/contract/ids'
import { AppError } from '../callable/AppError.ts'
import type { Change } from './change.ts'
import { saveAccessForExistingUsers } from './saveAccessForExistingUsers.ts'

/** Makes one person's change and gives its receipt, or throws the row's AppError. */
export async function saveAccess(userId: string, change: Change): Promise<{ accessId: string }> {
  const [outcome] = await saveAccessForExistingUsers([{ ...change, userId }])
  if (outcome instanceof AppError) throw outcome
  return { accessId: accessId(userId, change.courseId) }
}
