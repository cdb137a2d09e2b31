import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/requests'
import type { Stored } from '@shala/contract/records'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { saveAccessForExistingUsers } from '../access/saveAccess.ts'
import { schoolDateRange } from '../access/schoolDateRange.ts'
import { AppError } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { findUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { findCourseDate } from './courseDates.ts'
import {
  addRequestChange,
  type RequestChange,
  requireNotWithdrawn,
  requireRequest,
} from './placeRequest.ts'
import { addRequestEmail } from './requestEmail.ts'

export const acceptRequest = implement(
  contract.acceptRequest,
  async ({ requestId: id, revision, source, overbook, notify, ...terms }, { uid: by }) => {
    const { userId, courseId, dateKey } = await requireRequest(id)
    const [span, seats] = await Promise.all([
      schoolDateRange(terms),
      overbook ? null : getSeats(courseId, dateKey),
      requireVerified(userId),
    ])
    const accept = (commit: Commit) =>
      addRequestChange(commit, {
        id,
        courseId,
        dateKey,
        by,
        seen: revision,
        decide: accepting(seats),
      })
    let saved: SavedRecord = { id, revision }
    const [outcome] = await saveAccessForExistingUsers(
      [{ ...grantChange({ ...terms, ...span }, { courseId, by, source, notify }), userId }],
      async (commit, [given]) => {
        if (!(given instanceof AppError)) saved = await accept(commit)
      },
    )
    if (outcome instanceof AppError) throw outcome
    return saved
  },
)

/** The decision that accepts a request, where a seat is left of so many; null for any number. */
const accepting =
  (seats: number | null): RequestChange['decide'] =>
  (stored, others) => {
    const before = requireNotOffered(requireNotWithdrawn(stored))
    if (before.state !== 'accepted') requireSeat(seats, others)
    return { content: { ...before, state: 'accepted', reason: '', told: true }, action: 'accept' }
  }

/** Refuses without a free seat of so many; null for any number. */
export function requireSeat(seats: number | null, { accepted }: contract.Taken): void {
  if (seats === null || accepted < seats) return
  const message = `is needed: all ${seats} seats of this date are given`
  throw new AppError('failed-precondition', message, 'overbook')
}

/** Refuses a request with an open offer, which the order decides. */
function requireNotOffered(before: Stored<contract.PlaceRequestContent>) {
  if (before.state !== 'offered') return before
  throw new AppError(
    'failed-precondition',
    'this place was offered for a deposit; record the payment in the order, or cancel the order',
    'requestId',
  )
}

/** Returns the number of seats of a date; null if it is unlimited, or if there is no such date. */
export async function getSeats(courseId: string, dateKey: contract.DateKey | null) {
  if (dateKey === null) return null
  return (await findCourseDate(courseId, dateKey))?.capacity ?? null
}

/**
 * Refuses unverified addresses, because the address may belong to another person, for whom the
 * course is meant.
 */
export async function requireVerified(userId: string, field = 'requestId'): Promise<void> {
  const record = await findUser(userId)
  if (record?.emailVerified === true) return
  throw new AppError(
    'failed-precondition',
    'their email address is not verified yet; ask them to verify it first',
    field,
  )
}

export const declineRequest = implement(
  contract.declineRequest,
  async ({ requestId: id, revision, reason, notify }, { uid: by }) => {
    const { courseId, dateKey } = await requireRequest(id)
    return commitWithRetry((commit) =>
      addRequestChange(commit, {
        id,
        courseId,
        dateKey,
        by,
        seen: revision,
        decide: async (stored, _others, at) => {
          const before = requireNotOffered(requireNotWithdrawn(stored))
          if (before.state === 'declined' && before.reason === reason) {
            return { content: before, action: 'decline' }
          }
          const request = { ...before, state: 'declined', reason } as const
          const told = { id, revision: revision + 1, request, at }
          await addRequestEmail(commit, 'decline', told, notify)
          return { content: { ...request, told: true }, action: 'decline' }
        },
      }),
    )
  },
)
