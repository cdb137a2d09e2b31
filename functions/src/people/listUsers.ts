import * as contract from '@shala/contract/people/people'
import { adminCallable } from './adminCallable.ts'
import { findUsers } from './findUser.ts'
import { foundAmong } from './foundAmong.ts'
import { pageOfPeople } from './pageOfPeople.ts'

export const listUsers = adminCallable(
  contract.listUsers,
  async ({ search, pageSize, pageToken }) => {
    const { userIds, nextPageToken } = await pageOfPeople(search, pageSize, pageToken)
    const records = await findUsers(userIds.map((uid) => ({ uid })))
    const { found } = foundAmong(userIds, records, ({ uid }) => uid)
    return { users: found, nextPageToken }
  },
)
