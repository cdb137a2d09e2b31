import { accessId } from '@shala/contract/ids'
import { Refusal } from '../callable/Refusal.ts'
import type { Change } from './change.ts'
import { enterForAccounts } from './enterForAccounts.ts'

/** Makes one person's change and gives its receipt, or throws the row's Refusal. */
export async function enterOne(userId: string, change: Change): Promise<{ accessId: string }> {
  const [outcome] = await enterForAccounts([{ ...change, userId }])
  if (outcome instanceof Refusal) throw outcome
  return { accessId: accessId(userId, change.courseId) }
}
