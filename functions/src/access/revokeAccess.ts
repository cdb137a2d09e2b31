import * as contract from '@shala/contract/access/access'
import { adminCallable } from '../people/adminCallable.ts'
import { revokeChange } from './changeAccess.ts'
import { saveAccess } from './saveAccess.ts'

export const revokeAccess = adminCallable(
  contract.revokeAccess,
  ({ userId, courseId, reason, notify }, admin) =>
    saveAccess(userId, revokeChange(reason, { courseId, by: admin.uid, notify })),
)
