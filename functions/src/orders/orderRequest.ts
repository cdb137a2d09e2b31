import type { PlaceRequestContent, RequestState } from '@shala/contract/courses/requests'
import type { OrderContent } from '@shala/contract/orders/orders'
import type { ExpectedRevision } from '@shala/contract/records'
import type { Commit } from '../firestore/Commit.ts'
import { requireSeat } from '../requests/acceptRequest.ts'
import { addRequestChange } from '../requests/placeRequest.ts'

/** How the request of an order changes with it. */
export interface RequestOfOrder {
  readonly before: OrderContent | null
  readonly after: OrderContent
  readonly by: string
  /** The reason that the student reads, for an order that ended. */
  readonly reason: string
  /** The number of seats of the date; null to ignore it. */
  readonly seats: number | null
  readonly seen: ExpectedRevision
}

/** Returns the state of the request that belongs to an order, or null where it stays as it is. */
function getRequestState(
  before: OrderContent | null,
  { state }: OrderContent,
): RequestState | null {
  if (before?.state === state) return null
  if (state === 'confirmed') return before?.withdrawal?.before.requestState ?? 'accepted'
  const states = { offered: 'offered', lapsed: 'lapsed', cancelled: 'declined' } as const
  return state === 'withdrawn' ? 'withdrawn' : states[state]
}

/**
 * Adds the change of the request that holds the seat of an order: offered, accepted, or free again.
 * An order of the office for a date gets a request, so that its seat counts as every other.
 */
export async function addOrderRequest(
  commit: Commit,
  { before, after, by, reason, seats, seen }: RequestOfOrder,
): Promise<void> {
  const { requestId: id, userId, courseId, dateKey, dateTitle, startsOn, endsOn } = after
  const state = getRequestState(before, after)
  if (id === null || state === null) return
  await addRequestChange(commit, {
    id,
    courseId,
    dateKey,
    seen,
    by,
    decide: (stored, others, at): { content: PlaceRequestContent | null; action: string } => {
      // The request is deleted with its account, and an ended order does not create it again.
      const isHeld = state === 'offered' || state === 'accepted'
      if (!isHeld && stored === null) return { content: null, action: state }
      const wasHeld = stored?.state === 'offered' || stored?.state === 'accepted'
      if (isHeld && !wasHeld) requireSeat(seats, others)
      const about = { userId, courseId, dateKey, dateTitle, startsOn, endsOn }
      const old = stored ?? { ...about, since: at, message: '', hasAnswers: false }
      return { content: { ...old, state, reason, told: true }, action: actions[state] }
    },
  })
}

const actions: Readonly<Record<RequestState, string>> = {
  asked: 'ask',
  waiting: 'wait',
  offered: 'offer',
  accepted: 'accept',
  declined: 'decline',
  lapsed: 'lapse',
  withdrawn: 'withdraw',
}
