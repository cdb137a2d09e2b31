import { GrantTerms } from '@shala/contract/access/access'
import { PlanInstruction, type CommitRow } from '@shala/contract/access/accessPlans'
import { resumeBatch } from '#imports/batches/continueBatch.ts'
import { runChunk } from '#imports/batches/runChunk.ts'
import { commitPlan } from '#imports/batches/runPlan.ts'
import { readBatch } from '#imports/batches/storedBatch.ts'
import { undoBatch } from '#imports/batches/undoBatch.ts'
import { planAccess } from '#imports/preview/planAccess.ts'
import { runnable } from '../../builders/plans.ts'
import { ask, Refused } from '../callers.ts'
import type { OperationRun } from '../operations/operationRun.ts'
import type { Operation, PlannedInstruction } from '../operations/operations.ts'

import { at, getName, type School } from '../school.ts'

type Batch = Extract<Operation, { kind: 'plan' | 'undo' }>

/** Plans and commits, or takes back. */
export async function performBatch(
  here: School,
  run: OperationRun,
  operation: Batch,
): Promise<void> {
  const { by, batchId, undoes } = run
  if (operation.kind === 'undo') {
    if (undoes === null) throw new Refused('there is no batch yet')
    await ask(undoBatch, { batchId: undoes, undoId: batchId }, by)
  } else {
    const instruction = getInstruction(operation.instruction)
    run.rows ??= await planned(here, operation, instruction, by)
    const { rows } = run
    if (rows.length > 0) await ask(commitPlan, { batchId, title: 'A plan', instruction, rows }, by)
  }
  // A queue may deliver what is done already.
  if (operation.continueBatch === 'queue') await deliverTwice(batchId)
}

/** Resumes a batch whose process died until it is done. */
export async function resumeBatchRun(
  here: School,
  run: OperationRun,
  operation: Batch,
): Promise<void> {
  const { batchId, by } = run
  const begun = (await readBatch(batchId)) !== null
  if (!begun || operation.continueBatch === 'again') await performBatch(here, run, operation)
  else if (operation.continueBatch === 'resume') await ask(resumeBatch, { batchId }, by)
  else await deliverTwice(batchId)
}

/** The only chunk of a batch this small, as the queue's worker runs it. */
async function deliverTwice(batchId: string): Promise<void> {
  if ((await readBatch(batchId))?.chunks !== 1) return
  await Promise.all([runChunk(batchId, 0), runChunk(batchId, 0)])
}

async function planned(
  here: School,
  { who, course }: Extract<Operation, { kind: 'plan' }>,
  instruction: PlanInstruction,
  by: string,
): Promise<CommitRow[]> {
  const rows = who.map((one) => getName(here, one))
  const courseId = at(here.courseIds, course)
  return runnable((await ask(planAccess, { instruction, courseId, rows }, by)).rows)
}

function getInstruction(instruction: PlannedInstruction): PlanInstruction {
  if (instruction.action !== 'grant') return PlanInstruction.parse(instruction)
  const { action, source, held } = instruction
  return PlanInstruction.parse({ action, source, terms: GrantTerms.parse(held) })
}
