import type { Payment } from '@shala/contract/access/access'
import {
  AccessImport,
  type PlanInstruction,
  BatchChunk,
  ChunkProgress,
  type CommitRow,
  type PlanRow,
  undoBatch,
} from '@shala/contract/access/accessPlans'
import type { NotifyOption } from '@shala/contract/emails/email'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { liveWhile, serverQuery, slowingDown } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { type Server, useServer } from '#shared/server.ts'
import { termsFormValues } from '#shared/terms/terms.ts'
import { useActions } from '#shared/ui/record/useActions.ts'
import { type BatchEmailCounts, countBatchEmails } from '../../model/imports/batch.ts'
import { type Draft, emptyDraft } from '../../model/imports/draft.ts'

export interface BatchSight {
  batch: AccessImport
  done: number
  changed: number
  unchanged: number
  /** By their position in the batch. */
  refused: ChunkProgress['refused']
  /** True if the batch is running but has made no progress for a while, so its worker is gone. */
  stalled: boolean
}

const patience = 60_000

/** The progress of a batch, kept up to date. */
export const batchQuery = (server: Server, batchId: string) => ({
  ...serverQuery(['accessImports', batchId, 'progress'], () => readBatch(server, batchId)),
  ...liveWhile<BatchSight | null>((sight) => sight?.batch.status === 'running'),
})

/** Returns null if the batch does not exist. Throws a `CallError`. */
async function readBatch(server: Server, batchId: string): Promise<BatchSight | null> {
  // Read the batch first: it finishes after its last chunk, so a finished batch is read completely.
  const batch = await server.get('accessImports', batchId, AccessImport)
  if (batch === null) return null
  const collection = `accessImports/${batchId}/progress`
  const chunks = (await server.list({ collection }, ChunkProgress)).map(({ data }) => data)
  const sum = (part: 'done' | 'changed' | 'unchanged') =>
    chunks.reduce((total, chunk) => total + chunk[part], 0)
  const moved = Math.max(batch.at.getTime(), ...chunks.map((chunk) => chunk.updatedAt.getTime()))
  return {
    batch,
    done: sum('done'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    refused: chunks.flatMap(({ refused }) => refused).sort((one, other) => one.row - other.row),
    stalled: batch.status === 'running' && Date.now() - moved > patience,
  }
}

/**
 * The emails that a batch has written so far. They are counted again while it runs or some wait, and
 * once it has finished. A deferred email may wait for a day.
 */
export const batchEmailsQuery = (
  server: Server,
  batchId: string,
  status: AccessImport['status'],
) => ({
  ...serverQuery(['mail', 'batch', batchId, status], () => countEmails(server, batchId)),
  ...liveWhile<BatchEmailCounts>(
    (counts) => status === 'running' || countBatchEmails(counts) > counts.sent + counts.failed,
    slowingDown,
  ),
  placeholderData: keepPreviousData<BatchEmailCounts>,
})

async function countEmails(server: Server, batchId: string): Promise<BatchEmailCounts> {
  const count = (where: Record<string, string>) =>
    server.count({ collection: 'mail', where: { listed: true, batch: batchId, ...where } })
  const [grant, extend, revoke, invite, sent, failed] = await Promise.all([
    count({ kind: 'grant' }),
    count({ kind: 'extend' }),
    count({ kind: 'revoke' }),
    count({ kind: 'invite' }),
    count({ 'delivery.state': 'SUCCESS' }),
    count({ 'delivery.state': 'ERROR' }),
  ])
  return { kinds: { grant, extend, revoke, invite }, sent, failed }
}

/**
 * Builds a new list from the rows that a batch refused, with the same instruction. Throws a `CallError`.
 */
export async function draftOfRefused(
  server: Server,
  batchId: string,
  { batch: { title, instruction }, refused }: BatchSight,
): Promise<Draft> {
  if (instruction === null) throw new Error(`Batch ${batchId} was no plan`)
  const collection = `accessImports/${batchId}/chunks`
  const chunks = await server.list({ collection }, BatchChunk)
  const committed = new Map(
    chunks.flatMap(({ data: { first, rows } }) =>
      rows.map((row, place) => [first + place, row] as const),
    ),
  )
  const rows = refused.flatMap(({ row }) => {
    const found = committed.get(row)
    return found === undefined ? [] : [getOwn(found, instruction)]
  })
  return { ...toDraft(instruction), again: { of: title, rows } }
}

/** Returns the fields that differ from the instruction of the batch. */
function getOwn(
  { email, userId, courseId, ...row }: CommitRow,
  instruction: PlanInstruction,
): PlanRow {
  const { startsOn, endsOn, notes, adminNotes } = saidByInstruction(instruction)
  return {
    ...(email === null ? { userId: userId ?? '' } : { email }),
    courseId,
    ...(row.startsOn !== null && row.startsOn !== startsOn && { startsOn: row.startsOn }),
    ...(row.endsOn !== null && row.endsOn !== endsOn && { endsOn: row.endsOn }),
    ...(row.notes !== notes && { notes: row.notes }),
    ...(row.adminNotes !== adminNotes && { adminNotes: row.adminNotes }),
    ...(instruction.action === 'grant' &&
      row.payment !== null &&
      ownPayment(row.payment, instruction.terms)),
  }
}

function ownPayment(payment: Payment, ordered: Payment): PlanRow {
  const { amount, currency, paymentId, paymentStatus } = payment
  return {
    ...(amount !== null && amount !== ordered.amount && { amount: String(amount) }),
    ...(currency !== ordered.currency && { currency }),
    ...(paymentId !== null && paymentId !== ordered.paymentId && { paymentId }),
    ...(paymentStatus !== ordered.paymentStatus && { paymentStatus }),
  }
}

function saidByInstruction(instruction: PlanInstruction) {
  switch (instruction.action) {
    case 'grant':
      return instruction.terms
    case 'revoke':
      return { startsOn: null, endsOn: null, notes: instruction.reason, adminNotes: '' }
    case 'extend':
      return { startsOn: null, endsOn: instruction.endsOn, notes: '', adminNotes: '' }
  }
}

function toDraft(instruction: PlanInstruction): Draft {
  const { action, source } = instruction
  const draft = { ...emptyDraft(), action }
  switch (action) {
    case 'grant':
      return { ...draft, as: source, terms: termsFormValues(instruction.terms) }
    case 'revoke':
      return { ...draft, of: source, reason: instruction.reason }
    case 'extend': {
      const until = instruction.endsOn === null ? 'open' : 'day'
      return { ...draft, of: source, until, endsOn: instruction.endsOn ?? '' }
    }
  }
}

/**
 * Undoes batches. An undo is itself a batch, and `onUndone` receives its ID. Emails are sent only
 * if `notify` is true.
 */
export function useUndo(onUndone: (undoId: string) => void) {
  const server = useServer()
  const queue = useActionQueue()
  const { refusals, isPending, act } = useActions(() => undefined)
  /** Each undo keeps its ID, so a repeated request is idempotent. */
  const names = useRef(new Map<string, string>())

  const undo = (batchId: string, notify: NotifyOption) =>
    act(batchId, async () => {
      const undoId = names.current.get(batchId) ?? crypto.randomUUID()
      names.current.set(batchId, undoId)
      await queue.run([`accessImports/${batchId}`], () =>
        server.call(undoBatch, { batchId, undoId, notify }),
      )
      onUndone(undoId)
      return { text: 'The undo has started.' }
    })
  return {
    undo: (batchId: string, notify: NotifyOption) => void undo(batchId, notify),
    isPending,
    refusals,
  }
}
