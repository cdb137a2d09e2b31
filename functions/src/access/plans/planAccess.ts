import * as contract from '@shala/contract/accessPlans'
import { adminCallable } from '../../people/adminCallable.ts'
import { planCall } from '../../settings.ts'
import { plan } from './plan.ts'
import { readRow } from './readRow.ts'

export const planAccess = adminCallable(
  contract.planAccess,
  async ({ order, courseId, rows }, admin) => {
    const readings = rows.map((row) => readRow(row, order, courseId))
    return { rows: await plan(order, readings, admin.uid) }
  },
  planCall,
)
