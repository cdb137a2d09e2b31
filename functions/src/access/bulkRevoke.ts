import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/access'
import { adminCallable } from '../people/adminCallable.ts'
import { revokeChange } from './changeAccess.ts'
import { saveAccessInBulk } from './saveAccessInBulk.ts'

export const bulkRevoke = adminCallable(
  contract.bulkRevoke,
  ({ userIds, courseId, reason, notify }, admin) =>
    saveAccessInBulk(
      userIds,
      revokeChange(reason, { courseId, by: admin.uid, batch: randomUUID(), notify }),
    ),
)
