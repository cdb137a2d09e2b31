import type { commitPlan } from '@shala/contract/access/accessPlans'
import type * as z from 'zod'
import { assertLinksLead } from '../../emails/assertLinksLead.ts'
import { siteAddress } from '../../emails/siteAddress.ts'
import { beginBatch } from './beginBatch.ts'
import { createBatch } from './createBatch.ts'
import { requireRunnable } from './requireRunnable.ts'

type Plan = z.output<(typeof commitPlan)['input']>

/** Writes a plan down as a batch and begins to run it. The same plan again goes on with it. */
export async function runPlan(
  { batchId, title, order, rows, notify, invite }: Plan,
  by: string,
): Promise<void> {
  requireRunnable(order, rows)
  await assertLinksLead(notify)
  if (invite) siteAddress('/')
  const { action, source } = order
  const said = { title, action, source, by, undoes: null, order, notify, invite }
  await createBatch({ ...said, batchId, rows, sent: [title, order, rows, notify, invite] })
  await beginBatch(batchId)
}
