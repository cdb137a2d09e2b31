import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/access'
import { notFound } from '../callable/AppError.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { missingUserIds } from '../people/missingUserIds.ts'
import { grantChange } from './changeAccess.ts'
import { saveAccessInBulk } from './saveAccessInBulk.ts'
import { schoolDateRange } from './schoolDateRange.ts'

export const bulkGrant = adminCallable(
  contract.bulkGrant,
  async ({ userIds, courseId, notify, ...terms }, admin) => {
    const [span, unknown] = await Promise.all([schoolDateRange(terms), unknownAmong(userIds)])
    const context = { courseId, by: admin.uid, batch: randomUUID(), notify }
    return saveAccessInBulk(userIds, grantChange({ ...terms, ...span }, context), unknown)
  },
)

async function unknownAmong(userIds: readonly string[]) {
  const unknown = await missingUserIds(userIds)
  return new Map([...unknown].map((userId) => [userId, notFound('userId', 'nobody has this id')]))
}
