import type { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import type { Row } from '../access/change.ts'
import { grantChange } from '../access/changeAccess.ts'
import { schoolDateRange } from '../access/schoolDateRange.ts'
import type { Stored } from '../firestore/readRecord.ts'
import { unlessGrantedSince } from './pendingGrant.ts'

/**
 * The change by which an account is given what waited for its address, told as the admin's who let
 * it wait. What the same source was granted since then is left alone.
 */
export async function claimRow(pending: Stored<PendingGrantContent>, userId: string): Promise<Row> {
  const { terms, courseId, by, source, batch, notify } = pending
  const span = await schoolDateRange(terms)
  const grant = grantChange({ ...terms, ...span }, { courseId, by, source, notify })
  const decide = unlessGrantedSince(pending, grant.decide)
  return { ...grant, userId, action: 'claim', batch, decide }
}
