import * as contract from '@shala/contract/access'
import { adminCallable } from '../people/adminCallable.ts'
import { granting } from './changeAccess.ts'
import { enterOne } from './enterOne.ts'
import { schoolSpan } from './schoolSpan.ts'
import { whoMayReceive } from './whoMayReceive.ts'

export const grantSource = adminCallable(
  contract.grantSource,
  async ({ userId, courseId, source, tell, ...terms }, admin) => {
    const [person, span] = await Promise.all([whoMayReceive({ userId }), schoolSpan(terms)])
    return enterOne(
      person,
      granting({ ...terms, ...span }, { courseId, by: admin.uid, source, tell }),
    )
  },
)
