import { randomBytes, randomUUID } from 'node:crypto'
import { aimOperation } from '../aimOperation.ts'
import { pickAdmin } from '../callers.ts'
import { untilCrash, type Crash } from '../crashes.ts'
import { answered, perform } from '../perform/perform.ts'
import { resumeBatchRun } from '../perform/performBatch.ts'
import { makeUpFor, sendLink } from '../perform/performOnAccount.ts'
import type { School } from '../school.ts'
import type { InvitationHistory, World } from '../world.ts'
import type { OperationRun } from './operationRun.ts'
import type { Moment, Operation } from './operations.ts'

/** Prepares an operation with an existing target. */
async function getErrand(
  here: School,
  said: Operation,
  [place, number]: readonly [number, number],
  { past, before }: { readonly past: readonly OperationRun[]; readonly before: World },
): Promise<OperationRun> {
  const operation = aimOperation(here, said, before)
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
    invitationId: pending?.id ?? null,
    answer: null,
    died: false,
  }
}

/** Returns a target that a cancellation or renewal could change, if there is one. */
function waitFor(operation: Operation, { invitations }: World): InvitationHistory | undefined {
  const { kind } = operation
  if (kind !== 'cancelInvitation' && kind !== 'renewInvitation') return undefined
  const from = kind === 'cancelInvitation' ? 'waiting' : 'cancelled'
  const meant = invitations.filter(({ record }) => record.status === from)
  const among = meant.length > 0 ? meant : invitations
  return among[operation.which % among.length]
}

/**
 * Runs an operation whose process may die. An operation with an ID is then repeated until it is
 * done. A simple call has no ID, so its result is read from Firestore.
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
    case 'saveGroup':
      run.answer = await perform(here, run)
      break
    case 'login':
    case 'confirmAddress':
    case 'deleteAccount':
      await makeUpFor(here, operation, run.link)
      run.answer = 'done'
  }
}

/** Runs all operations of a moment in parallel. */
export async function carryOutAll(
  here: School,
  moment: Moment,
  place: number,
  known: { readonly past: readonly OperationRun[]; readonly before: World },
): Promise<OperationRun[]> {
  const runs = await Promise.all(
    moment.map(({ operation }, number) => getErrand(here, operation, [place, number], known)),
  )
  await Promise.all(runs.map((run, number) => carryOut(here, run, moment[number]?.crash ?? null)))
  return runs
}
