import * as contract from '@shala/contract/access'
import { adminCallable } from '../people/adminCallable.ts'
import { revoking } from './changeAccess.ts'
import { enterOne } from './enterOne.ts'

export const revokeSource = adminCallable(
  contract.revokeSource,
  ({ userId, courseId, source, reason, tell }, admin) =>
    enterOne(userId, revoking(reason, { courseId, by: admin.uid, source, tell })),
)
