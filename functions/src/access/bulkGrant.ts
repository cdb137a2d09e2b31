import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access'
import { notFound } from '../callable/Refusal.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { findUsers } from '../people/findUser.ts'
import { bulkCall } from '../settings.ts'
import { granting } from './changeAccess.ts'
import { enterMany } from './enterMany.ts'
import { schoolSpan } from './schoolSpan.ts'

export const bulkGrant = adminCallable(
  contract.bulkGrant,
  async ({ userIds, courseId, ...terms }, admin) => {
    const [span, unknown] = await Promise.all([schoolSpan(terms), unknownAmong(userIds)])
    const circumstances = { courseId, by: admin.uid, batch: randomUUID() }
    return enterMany(userIds, granting({ ...terms, ...span }, circumstances), unknown)
  },
  bulkCall,
)

async function unknownAmong(userIds: readonly string[]) {
  const known = new Set((await findUsers(userIds.map((uid) => ({ uid })))).map(({ uid }) => uid))
  return new Map(
    userIds
      .filter((userId) => !known.has(userId))
      .map((userId) => [userId, notFound('userId', 'nobody has this id')]),
  )
}
