import * as contract from '@shala/contract/people'
import * as logger from 'firebase-functions/logger'
import { notFound } from '../callable/Refusal.ts'
import { adminCallable } from '../callable/adminCallable.ts'
import { claimAdmin, noteAdmin } from './admins.ts'
import { findUser } from './findUser.ts'

export const setAdmin = adminCallable(contract.setAdmin, async ({ userId, admin }, { uid }) => {
  const record = await findUser(userId)
  if (record === null) throw notFound('userId', 'nobody has this id')
  await noteAdmin(userId, admin, uid)
  await claimAdmin(record, admin)
  logger.info('admin changed', { userId, admin, by: uid })
  return { userId, admin }
})
