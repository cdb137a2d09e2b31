import { randomBytes, randomUUID } from 'node:crypto'
import { aimed } from '../aim.ts'
import { pickAdmin } from '../callers.ts'
import { untilCrash, type Crash } from '../crashes.ts'
import { answered, perform } from '../perform/perform.ts'
import { resumeBatchRun } from '../perform/performBatch.ts'
import { makeUpFor, sendLink } from '../perform/performOfAccount.ts'
import type { School } from '../school.ts'
import type { PendingGrantHistory, World } from '../world.ts'
import type { OperationRun } from './operationRun.ts'
import type { Moment, Operation } from './operations.ts'

/** An operation as its admin is about to do it, with what there is for it to be about. */
async function errandOf(
  here: School,
  said: Operation,
  [place, number]: readonly [number, number],
  { past, before }: { readonly past: readonly OperationRun[]; readonly before: World },
): Promise<OperationRun> {
  const operation = aimed(here, said, before)
  const batches = past.filter(({ operation: { kind } }) => kind === 'plan' || kind === 'undo')
  const undone = operation.kind === 'undo' ? batches[operation.which % batches.length] : undefined
  const pending = waitFor(operation, before)
  const link = randomBytes(16).toString('base64url')
  if (operation.kind === 'confirmAddress') await sendLink(here, operation, link)
  return {
    by: pickAdmin(place, number),
    batchId: randomUUID(),
    operation,
    rows: null,
    link,
    undoes: undone?.batchId ?? null,
    pendingGrantId: pending?.id ?? null,
    answer: null,
    died: false,
  }
}

/** What a cancellation or a renewal is of: something that it could change, where there is any. */
function waitFor(operation: Operation, { pendingGrants }: World): PendingGrantHistory | undefined {
  const { kind } = operation
  if (kind !== 'cancelPendingGrant' && kind !== 'renewPendingGrant') return undefined
  const from = kind === 'cancelPendingGrant' ? 'waiting' : 'cancelled'
  const meant = pendingGrants.filter(({ record }) => record.status === from)
  const among = meant.length > 0 ? meant : pendingGrants
  return among[operation.which % among.length]
}

/**
 * Does an operation, whose process may die. Whoever's did goes on with what has a name to go on by,
 * until it is done; a simple call has none, so what became of it is what the store says.
 */
async function carryOut(here: School, run: OperationRun, crash: Crash | null): Promise<void> {
  const { operation } = run
  run.answer = await untilCrash(crash, () => perform(here, run))
  if (run.answer !== 'crashed') return
  run.died = true
  switch (operation.kind) {
    case 'plan':
    case 'undo':
      run.answer = await answered(() => resumeBatchRun(here, run, operation))
      break
    case 'join':
    case 'leave':
    case 'saveCohort':
      run.answer = await perform(here, run)
      break
    case 'login':
    case 'confirmAddress':
    case 'deleteAccount':
      await makeUpFor(here, operation, run.link)
      run.answer = 'done'
  }
}

/** All of a moment at once. */
export async function carryOutAll(
  here: School,
  moment: Moment,
  place: number,
  known: { readonly past: readonly OperationRun[]; readonly before: World },
): Promise<OperationRun[]> {
  const runs = await Promise.all(
    moment.map(({ operation }, number) => errandOf(here, operation, [place, number], known)),
  )
  await Promise.all(runs.map((run, number) => carryOut(here, run, moment[number]?.crash ?? null)))
  return runs
}
