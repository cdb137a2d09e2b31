import * as contract from '@shala/contract/access/accessPlans'
import { notFound } from '../../callable/AppError.ts'
import { adminCallable } from '../../people/adminCallable.ts'
import { continueBatch } from './continueBatch.ts'
import { readBatch } from './storedBatch.ts'

export const resumeBatch = adminCallable(contract.resumeBatch, async ({ batchId }) => {
  if ((await readBatch(batchId)) === null) throw notFound('batchId', 'there is no such batch')
  await continueBatch(batchId, String(Date.now()))
  return { batchId }
})
