import * as contract from '@shala/contract/accessPlans'
import { adminCallable } from '../../callable/adminCallable.ts'
import { planCall } from '../../settings.ts'
import { createBatch } from './createBatch.ts'
import { goOn } from './goOn.ts'
import { requireRunnable } from './requireRunnable.ts'

export const commitPlan = adminCallable(
  contract.commitPlan,
  async ({ batchId, title, order, rows }, admin) => {
    requireRunnable(order, rows)
    const { action, source } = order
    const said = { title, action, source, by: admin.uid, undoes: null, order }
    await createBatch({ ...said, batchId, rows, sent: [title, order, rows] })
    await goOn(batchId)
    return { batchId }
  },
  planCall,
)
