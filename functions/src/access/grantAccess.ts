import * as contract from '@shala/contract/access'
import { adminCallable } from '../callable/adminCallable.ts'
import { granting } from './changeAccess.ts'
import { enterOne } from './enterOne.ts'
import { whoMayReceive } from './whoMayReceive.ts'

export const grantAccess = adminCallable(
  contract.grantAccess,
  async ({ userId, email, courseId, ...terms }, admin) => {
    const person = await whoMayReceive({ userId, email })
    return enterOne(person, granting(terms, { courseId, by: admin.uid }))
  },
)
