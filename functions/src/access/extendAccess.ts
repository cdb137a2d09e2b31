import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/access'
import { adminCallable } from '../people/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { extending } from './changeAccess.ts'
import { enterMany } from './enterMany.ts'
import { schoolSpan } from './schoolSpan.ts'

export const extendAccess = adminCallable(
  contract.extendAccess,
  async ({ userIds, courseId, endsOn, tell }, admin) => {
    const { endsAt } = await schoolSpan({ startsOn: null, endsOn })
    const batch = userIds.length === 1 ? undefined : randomUUID()
    return enterMany(
      userIds,
      extending({ endsOn, endsAt }, { courseId, by: admin.uid, batch, tell }),
    )
  },
  bulkCall,
)
