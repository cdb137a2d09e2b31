import * as contract from '@shala/contract/access'
import { adminCallableWithReads } from '../people/adminCallable.ts'
import { grantChange } from './changeAccess.ts'
import { readRows } from './readRows.ts'
import { resolveGrantee } from './resolveGrantee.ts'
import { saveAccess } from './saveAccess.ts'
import { schoolDateRange } from './schoolDateRange.ts'

export const grantAccess = adminCallableWithReads(
  contract.grantAccess,
  ({ userId, email, courseId, ...terms }) =>
    Promise.all([
      resolveGrantee({ userId, email }),
      schoolDateRange(terms),
      userId === undefined ? undefined : readRows([{ userId, courseId, courseMustExist: true }]),
    ]),
  async ({ courseId, notify, ...terms }, admin, reads) => {
    const [person, span, firstRead] = await reads()
    const change = grantChange({ ...terms, ...span }, { courseId, by: admin.uid, notify })
    return saveAccess(person, change, { firstRead })
  },
)
