import * as contract from '@shala/contract/cohorts'
import { adminCallable } from '../callable/adminCallable.ts'
import { bulkCall } from '../settings.ts'
import { reviseCohort } from './reviseCohort.ts'

export const saveCohort = adminCallable(
  contract.saveCohort,
  async (request, admin) => {
    const by = admin.uid
    const { id, revision, changed, kept, failed } = await reviseCohort(request, { by })
    return { id, revision, inLine: changed.length, kept: [...kept], failed: [...failed] }
  },
  bulkCall,
)
