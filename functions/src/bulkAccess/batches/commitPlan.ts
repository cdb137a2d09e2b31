import * as contract from '@shala/contract/access/accessPlans'
import { adminCallable } from '../../people/adminCallable.ts'
import { runPlan } from './runPlan.ts'

export const commitPlan = adminCallable(contract.commitPlan, async (plan, admin) => {
  await runPlan(plan, admin.uid)
  return { batchId: plan.batchId }
})
