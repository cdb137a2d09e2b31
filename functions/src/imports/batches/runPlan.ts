import type { PlanInstruction, CommitRow } from '@shala/contract/access/accessPlans'
import * as contract from '@shala/contract/access/accessPlans'
import { Email } from '@shala/contract/emails/email'
import type * as z from 'zod'
import { AppError } from '../../callable/AppError.ts'
import { assertLinksLead, siteAddress } from '../../emails/siteAddress.ts'
import { implement } from '../../people/implement.ts'
import { beginBatch } from './continueBatch.ts'
import { createBatch } from './createBatch.ts'

/**
 * Throws `invalid-argument` for rows that no plan of this instruction contains: a wrong verdict, a
 * repeated student and course, or days in the wrong instruction.
 */
function requireRunnable({ action }: PlanInstruction, rows: readonly CommitRow[]): void {
  const seen = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const invalid = (field: string, message: string) =>
      new AppError('invalid-argument', message, `rows.${place}.${field}`)
    const { verdict, userId, email, courseId, startsOn, endsOn, payment } = row
    if (verdict !== action && !(verdict === 'wait' && action === 'grant')) {
      throw invalid('verdict', `does not belong to an instruction to ${action}`)
    }
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
      throw invalid('endsOn', 'must not be before the first day')
    }
    if (payment !== null && action !== 'grant') {
      throw invalid('payment', `does not belong to an instruction to ${action}`)
    }
    if (verdict === 'wait' && Email.safeParse(email).data !== email) {
      throw invalid('email', 'is not an email address as a plan writes it')
    }
    const key = verdict === 'wait' ? ['address', email] : ['uid', userId]
    const whose = JSON.stringify([...key, courseId])
    if (seen.has(whose)) throw invalid('userId', 'is the same person and course as another row')
    seen.add(whose)
  }
}

type Plan = z.output<(typeof contract.commitPlan)['input']>

/** Stores a plan as a batch and starts it. Repeating the same plan resumes it. */
export async function runPlan(
  { batchId, title, instruction, rows, notify, invite }: Plan,
  by: string,
): Promise<void> {
  requireRunnable(instruction, rows)
  await assertLinksLead(notify)
  if (invite) siteAddress('/')
  const { action, source } = instruction
  const said = { title, action, source, by, undoes: null, instruction, notify, invite }
  await createBatch({ ...said, batchId, rows, sent: [title, instruction, rows, notify, invite] })
  await beginBatch(batchId)
}

export const commitPlan = implement(contract.commitPlan, async (plan, admin) => {
  await runPlan(plan, admin.uid)
  return { batchId: plan.batchId }
})
