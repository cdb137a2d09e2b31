import * as contract from '@shala/contract/people'
import { adminCallable } from '../callable/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { findUsers } from './findUser.ts'
import { foundAmong } from './foundAmong.ts'

export const findUsersByEmail = adminCallable(
  contract.findUsersByEmail,
  async ({ emails }) => {
    const records = await findUsers(emails.map((email) => ({ email })))
    return foundAmong(emails, records, ({ email }) => email?.toLowerCase())
  },
  bulkCall,
)
