import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access'
import { adminCallable } from '../people/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { revoking } from './changeAccess.ts'
import { enterMany } from './enterMany.ts'

export const bulkRevoke = adminCallable(
  contract.bulkRevoke,
  ({ userIds, courseId, reason, tell }, admin) =>
    enterMany(userIds, revoking(reason, { courseId, by: admin.uid, batch: randomUUID(), tell })),
  bulkCall,
)
