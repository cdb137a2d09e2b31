import * as contract from '@shala/contract/access/access'
import { adminCallableWithLookups } from '../people/adminCallable.ts'
import { grantChange } from './changeAccess.ts'
import { listRowDocuments, toRowReads } from './readRows.ts'
import { requireGrantee, resolveGrantee } from './resolveGrantee.ts'
import { saveAccess } from './saveAccess.ts'
import { schoolDateRange } from './schoolDateRange.ts'

export const grantAccess = adminCallableWithLookups(
  contract.grantAccess,
  (input) => {
    const rows = listRows(input)
    const documents = rows.length === 0 ? [] : listRowDocuments(rows)
    return { userIds: rows.map(({ userId }) => userId), documents }
  },
  async ({ userId, email, courseId, notify, ...terms }, admin, found) => {
    const rows = listRows({ userId, courseId })
    const [person, span] = await Promise.all([
      email === undefined
        ? requireGrantee(found.accounts.get(userId ?? '') ?? null)
        : resolveGrantee(email),
      schoolDateRange(terms),
    ])
    const change = grantChange({ ...terms, ...span }, { courseId, by: admin.uid, notify })
    const firstRead = rows.length === 0 ? undefined : toRowReads(rows, found.documents)
    return saveAccess(person, change, { firstRead })
  },
)

/** The row of a grant by user ID. Whose account has an address is known only after a look-up. */
function listRows({ userId, courseId }: { userId?: string | undefined; courseId: string }) {
  return userId === undefined ? [] : [{ userId, courseId, courseMustExist: true }]
}
