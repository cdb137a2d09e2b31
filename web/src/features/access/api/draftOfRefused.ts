import type { Payment } from '@shala/contract/access/access'
import { BatchChunk } from '@shala/contract/access/accessPlans'
import type { AccessOrder, CommitRow, PlanRow } from '@shala/contract/access/accessPlans'
import type { Server } from '../../../shared/server.ts'
import { termsFormValues } from '../../../shared/terms/terms.ts'
import { emptyDraft, type Draft } from '../model/plans/draft.ts'
import type { BatchSight } from './readBatch.ts'

/** The rows that a batch refused as a new list, with the same order. Throws an `AppError`. */
export async function draftOfRefused(
  server: Server,
  batchId: string,
  { batch: { title, order }, refused }: BatchSight,
): Promise<Draft> {
  if (order === null) throw new Error(`Batch ${batchId} was no plan`)
  const collection = `accessBatches/${batchId}/chunks`
  const chunks = await server.list({ collection }, BatchChunk)
  const committed = new Map(
    chunks.flatMap(({ data: { first, rows } }) =>
      rows.map((row, place) => [first + place, row] as const),
    ),
  )
  const rows = refused.flatMap(({ row }) => {
    const found = committed.get(row)
    return found === undefined ? [] : [ownOf(found, order)]
  })
  return { ...orderedBy(order), again: { of: title, rows } }
}

/** What a row said of its own: all but what the order said for it. */
function ownOf({ email, userId, courseId, ...row }: CommitRow, order: AccessOrder): PlanRow {
  const { startsOn, endsOn, notes, adminNotes } = saidByOrder(order)
  return {
    ...(email === null ? { userId: userId ?? '' } : { email }),
    courseId,
    ...(row.startsOn !== null && row.startsOn !== startsOn && { startsOn: row.startsOn }),
    ...(row.endsOn !== null && row.endsOn !== endsOn && { endsOn: row.endsOn }),
    ...(row.notes !== notes && { notes: row.notes }),
    ...(row.adminNotes !== adminNotes && { adminNotes: row.adminNotes }),
    ...(order.action === 'grant' && row.payment !== null && ownPayment(row.payment, order.terms)),
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

function saidByOrder(order: AccessOrder) {
  switch (order.action) {
    case 'grant':
      return order.terms
    case 'revoke':
      return { startsOn: null, endsOn: null, notes: order.reason, adminNotes: '' }
    case 'extend':
      return { startsOn: null, endsOn: order.endsOn, notes: '', adminNotes: '' }
  }
}

function orderedBy(order: AccessOrder): Draft {
  const { action, source } = order
  const draft = { ...emptyDraft(), action }
  switch (action) {
    case 'grant':
      return { ...draft, as: source, terms: termsFormValues(order.terms) }
    case 'revoke':
      return { ...draft, of: source, reason: order.reason }
    case 'extend': {
      const until = order.endsOn === null ? 'open' : 'day'
      return { ...draft, of: source, until, endsOn: order.endsOn ?? '' }
    }
  }
}
