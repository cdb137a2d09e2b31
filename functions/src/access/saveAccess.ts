import { accessId } from '@shala/contract/ids'
import { AppError } from '../callable/AppError.ts'
import type { Change } from './change.ts'
import type { RowReads } from './readRows.ts'
import { saveAccessForExistingUsers } from './saveAccessForExistingUsers.ts'

/**
 * Makes one person's change and returns its receipt, or throws the row's AppError. `seen` is the
 * revision that the record must have.
 */
export async function saveAccess(
  userId: string,
  change: Change,
  { seen, firstRead }: { readonly seen?: number; readonly firstRead?: RowReads | undefined } = {},
): Promise<{ accessId: string }> {
  const row = { ...change, userId, ...(seen !== undefined && { seen }) }
  const [outcome] = await saveAccessForExistingUsers([row], undefined, firstRead)
  if (outcome instanceof AppError) throw outcome
  return { accessId: accessId(userId, change.courseId) }
}
