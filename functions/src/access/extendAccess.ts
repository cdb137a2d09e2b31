import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access/access'
import { adminCallable } from '../people/adminCallable.ts'
import { extendChange } from './changeAccess.ts'
import { saveAccessInBulk } from './saveAccessInBulk.ts'
import { schoolDateRange } from './schoolDateRange.ts'

export const extendAccess = adminCallable(
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
