import * as contract from '@shala/contract/access/access'
import { adminCallable } from '../people/adminCallable.ts'
import { revokeChange } from './changeAccess.ts'
import { saveAccess } from './saveAccess.ts'

export const revokeSource = adminCallable(
  contract.revokeSource,
  ({ userId, courseId, source, reason, notify }, admin) =>
    saveAccess(userId, revokeChange(reason, { courseId, by: admin.uid, source, notify })),
)
