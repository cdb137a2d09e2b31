import * as contract from '@shala/contract/people/people'
import { adminCallable } from './adminCallable.ts'
import { findUsers } from './findUser.ts'
import { foundAmong } from './foundAmong.ts'

export const findUsersById = adminCallable(contract.findUsersById, async ({ userIds }) => {
  const records = await findUsers(userIds.map((uid) => ({ uid })))
  return foundAmong(userIds, records, ({ uid }) => uid)
})
