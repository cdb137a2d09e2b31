import * as contract from '@shala/contract/people/people'
import { adminCallable } from './adminCallable.ts'
import { personOf } from './person.ts'
import { whoseAddresses } from './whoseAddresses.ts'

export const findUsersByEmail = adminCallable(contract.findUsersByEmail, async ({ emails }) => {
  const addressees = await whoseAddresses(emails)
  const asked = [...new Set(emails)]
  const people = asked.flatMap((email) => addressees.get(email)?.record ?? [])
  return {
    found: [...new Map(people.map((record) => [record.uid, personOf(record)])).values()],
    missing: asked.filter((email) => !addressees.has(email)),
  }
})
