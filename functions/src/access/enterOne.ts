import { accessId } from '@shala/contract/ids'
import { enter, type Change } from './ledger.ts'

/** Makes one person's change and gives its receipt, or throws the row's Refusal. */
export async function enterOne(userId: string, change: Change): Promise<{ accessId: string }> {
  const outcome = (await enter({ ...change, userIds: [userId] })).get(userId)
  if (outcome !== null && outcome !== undefined) throw outcome
  return { accessId: accessId(userId, change.courseId) }
}
