import * as contract from '@shala/contract/people'
import { whoseAddresses } from '../addresses/whoseAddresses.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { personOf } from './person.ts'

export const findUsersByEmail = adminCallable(
  contract.findUsersByEmail,
  async ({ emails }) => {
    const addressees = await whoseAddresses(emails)
    const asked = [...new Set(emails)]
    const people = asked.flatMap((email) => addressees.get(email)?.record ?? [])
    return {
      found: [...new Map(people.map((record) => [record.uid, personOf(record)])).values()],
      missing: asked.filter((email) => !addressees.has(email)),
    }
  },
  bulkCall,
)
