import * as contract from '@shala/contract/access/accessPlans'
import { adminCallable } from '../../people/adminCallable.ts'
import { parseRow } from './parseRow.ts'
import { previewChanges } from './previewChanges.ts'

export const planAccess = adminCallable(
  contract.planAccess,
  async ({ order, courseId, rows }, admin) => {
    const parsedRows = rows.map((row) => parseRow(row, order, courseId))
    return { rows: await previewChanges(order, parsedRows, admin.uid) }
  },
)
