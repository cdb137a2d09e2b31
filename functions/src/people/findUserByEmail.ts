import * as contract from '@shala/contract/people'
import { whoseAddress } from '../addresses/whoseAddresses.ts'
import { notFound } from '../callable/Refusal.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { personOf } from './person.ts'

export const findUserByEmail = adminCallable(contract.findUserByEmail, async ({ email }) => {
  const addressee = await whoseAddress(email)
  if (addressee === null) throw notFound('email', `nobody has the address ${email}`)
  return personOf(addressee.record)
})
