import * as contract from '@shala/contract/people'
import { adminCallable } from '../callable/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { findUsers } from './findUser.ts'
import { personOf } from './person.ts'

export const findUsersByEmail = adminCallable(
  contract.findUsersByEmail,
  async ({ emails }) => {
    const asked = [...new Set(emails)]
    const records = await findUsers(asked.map((email) => ({ email })))
    const byEmail = new Map(records.map((record) => [record.email?.toLowerCase(), record]))
    return {
      found: asked.flatMap((email) => {
        const record = byEmail.get(email)
        return record === undefined ? [] : [personOf(record)]
      }),
      missing: asked.filter((email) => !byEmail.has(email)),
    }
  },
  bulkCall,
)
