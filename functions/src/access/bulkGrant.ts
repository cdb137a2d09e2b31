import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access'
import { notFound } from '../callable/Refusal.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { withoutAccount } from '../people/withoutAccount.ts'
import { bulkCall } from '../settings.ts'
import { granting } from './changeAccess.ts'
import { enterMany } from './enterMany.ts'
import { schoolSpan } from './schoolSpan.ts'

export const bulkGrant = adminCallable(
  contract.bulkGrant,
  async ({ userIds, courseId, tell, ...terms }, admin) => {
    const [span, unknown] = await Promise.all([schoolSpan(terms), unknownAmong(userIds)])
    const circumstances = { courseId, by: admin.uid, batch: randomUUID(), tell }
    return enterMany(userIds, granting({ ...terms, ...span }, circumstances), unknown)
  },
  bulkCall,
)

async function unknownAmong(userIds: readonly string[]) {
  const unknown = await withoutAccount(userIds)
  return new Map([...unknown].map((userId) => [userId, notFound('userId', 'nobody has this id')]))
}
