import * as contract from '@shala/contract/people'
import { adminCallable } from '../callable/adminCallable.ts'
import { findUsers } from './findUser.ts'
import { pageOfPeople } from './pageOfPeople.ts'
import { personOf } from './person.ts'

export const listUsers = adminCallable(
  contract.listUsers,
  async ({ search, pageSize, pageToken }) => {
    const { userIds, nextPageToken } = await pageOfPeople(search, pageSize, pageToken)
    const records = await findUsers(userIds.map((uid) => ({ uid })))
    const byUid = new Map(records.map((record) => [record.uid, record]))
    return {
      users: userIds.flatMap((userId) => {
        const record = byUid.get(userId)
        return record === undefined ? [] : [personOf(record)]
      }),
      nextPageToken,
    }
  },
)
