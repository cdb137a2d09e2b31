import * as contract from '@shala/contract/people/people'
import { notFound } from '../callable/AppError.ts'
import { adminCallable } from './adminCallable.ts'
import { personOf } from './person.ts'
import { whoseAddress } from './whoseAddresses.ts'

export const findUserByEmail = adminCallable(contract.findUserByEmail, async ({ email }) => {
  const addressee = await whoseAddress(email)
  if (addressee === null) throw notFound('email', `nobody has the address ${email}`)
  return personOf(addressee.record)
})
