import * as contract from '@shala/contract/people'
import { notFound } from '../callable/Refusal.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { findUserWithEmail } from './findUser.ts'
import { personOf } from './person.ts'

export const findUserByEmail = adminCallable(contract.findUserByEmail, async ({ email }) => {
  const record = await findUserWithEmail(email)
  if (record === null) throw notFound('email', `nobody has the address ${email}`)
  return personOf(record)
})
