import * as contract from '@shala/contract/access'
import { adminCallable } from '../people/adminCallable.ts'
import { grantChange } from './changeAccess.ts'
import { resolveGrantee } from './resolveGrantee.ts'
import { saveAccess } from './saveAccess.ts'
import { schoolDateRange } from './schoolDateRange.ts'

export const grantAccess = adminCallable(
  contract.grantAccess,
  async ({ userId, email, courseId, notify, ...terms }, admin) => {
    const [person, span] = await Promise.all([
      resolveGrantee({ userId, email }),
      schoolDateRange(terms),
    ])
    return saveAccess(
      person,
      grantChange({ ...terms, ...span }, { courseId, by: admin.uid, notify }),
    )
  },
)
