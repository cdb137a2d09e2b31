import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/access'
import { extendChange, grantChange, revokeChange } from '@shala/domain/access/changes/changeAccess'
import { noAccount } from '../../callable/AppError.ts'
import { missingUserIds } from '../../people/findUser.ts'
import { implement } from '../../people/implement.ts'
import { saveAccessInBulk } from '../saveAccessInBulk.ts'
import { schoolDateRange } from '../schoolDateRange.ts'

export const bulkGrant = implement(
  contract.bulkGrant,
  async ({ userIds, courseId, notify, ...terms }, admin) => {
    const [span, unknown] = await Promise.all([schoolDateRange(terms), refuseUnknown(userIds)])
    const context = { courseId, by: admin.uid, batch: randomUUID(), notify }
    return saveAccessInBulk(userIds, grantChange({ ...terms, ...span }, context), unknown)
  },
)

async function refuseUnknown(userIds: readonly string[]) {
  const unknown = await missingUserIds(userIds)
  return new Map([...unknown].map((userId) => [userId, noAccount()]))
}

export const bulkRevoke = implement(
  contract.bulkRevoke,
  ({ userIds, courseId, reason, notify }, admin) =>
    saveAccessInBulk(
      userIds,
      revokeChange(reason, { courseId, by: admin.uid, batch: randomUUID(), notify }),
    ),
)

export const extendAccess = implement(
  contract.extendAccess,
  async ({ userIds, courseId, endsOn, source, notify }, admin) => {
    const { endsAt } = await schoolDateRange({ startsOn: null, endsOn })
    const batch = userIds.length === 1 ? undefined : randomUUID()
    return saveAccessInBulk(
      userIds,
      extendChange({ endsOn, endsAt }, { courseId, by: admin.uid, source, batch, notify }),
    )
  },
)
