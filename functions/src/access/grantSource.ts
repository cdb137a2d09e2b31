import * as contract from '@shala/contract/access/access'
import { adminCallable } from '../people/adminCallable.ts'
import { findUser } from '../people/findUser.ts'
import { grantChange } from './changeAccess.ts'
import { requireGrantee } from './resolveGrantee.ts'
import { saveAccess } from './saveAccess.ts'
import { schoolDateRange } from './schoolDateRange.ts'

export const grantSource = adminCallable(
  contract.grantSource,
  async ({ userId, courseId, source, notify, ...terms }, admin) => {
    const [record, span] = await Promise.all([findUser(userId), schoolDateRange(terms)])
    const person = requireGrantee(record)
    return saveAccess(
      person,
      grantChange({ ...terms, ...span }, { courseId, by: admin.uid, source, notify }),
    )
  },
)
