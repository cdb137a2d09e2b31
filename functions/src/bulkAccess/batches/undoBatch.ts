import * as contract from '@shala/contract/access/accessPlans'
import { adminCallable } from '../../people/adminCallable.ts'
import { undo } from './undo.ts'

export const undoBatch = adminCallable(
  contract.undoBatch,
  async ({ batchId, undoId, notify }, admin) => {
    await undo(batchId, undoId, admin.uid, notify)
    return { batchId: undoId }
  },
)
