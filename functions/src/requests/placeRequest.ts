import type { SavedRecord } from '@shala/contract/audit'
import {
  PlaceRequestContent,
  holdsSeat,
  type DateKey,
  type Taken,
} from '@shala/contract/courses/requests'
import {
  assertRevision,
  type Collection,
  type ExpectedRevision,
  type Stored,
} from '@shala/contract/records'
import { AppError, notFound } from '../callable/AppError.ts'
import type { RateLimit } from '../callable/rateLimit.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { countOthers, takenRef } from '../groups/members/datePlaces.ts'

export const placeRequests: Collection<PlaceRequestContent> = {
  collection: 'placeRequests',
  noun: 'request',
  content: PlaceRequestContent,
}

/** A request as it is stored; null where there is none. */
export async function findRequest(id: string): Promise<Stored<PlaceRequestContent> | null> {
  const stored = await firestore().collection(placeRequests.collection).doc(id).get()
  return readRecord(placeRequests, stored)
}

/** A request as it is stored. Throws `not-found` where there is none. */
export async function requireRequest(id: string): Promise<Stored<PlaceRequestContent>> {
  const request = await findRequest(id)
  if (request === null) throw notFound('requestId', 'there is no such request')
  return request
}

/** Throws an AppError if the request was withdrawn before the school's decision. */
export function requireNotWithdrawn(
  before: Stored<PlaceRequestContent> | null,
): Stored<PlaceRequestContent> {
  if (before !== null && before.state !== 'withdrawn') return before
  throw new AppError('failed-precondition', 'has been withdrawn', 'requestId')
}

/** A change of one request, and of the counts of its date. */
export interface RequestChange {
  readonly id: string
  readonly courseId: string
  readonly dateKey: DateKey | null
  readonly seen: ExpectedRevision
  readonly by: string
  readonly rateLimit?: RateLimit
  /**
   * Returns the new content, given the places and waiting requests of others; `before` itself for no
   * change.
   */
  readonly decide: (
    before: Stored<PlaceRequestContent> | null,
    others: Taken,
    at: Date,
  ) => Decided | Promise<Decided>
}

interface Decided {
  readonly content: PlaceRequestContent | null
  /** The event's verb. */
  readonly action: string
}

/**
 * Adds a change of a request to the commit and updates the counts of its date. The precondition is
 * the version of the counts read before the requests: parallel requests are decided one after the
 * other, and only one of two admins can give the last seat.
 */
export async function addRequestChange(
  commit: Commit,
  { id, courseId, dateKey, seen, by, rateLimit, decide }: RequestChange,
): Promise<SavedRecord> {
  const counts = dateKey === null ? null : await takenRef(courseId, dateKey).get()
  const snapshot = await firestore().collection(placeRequests.collection).doc(id).get()
  const at = new Date()
  const before = readRecord(placeRequests, snapshot)
  const { others, isMember } =
    dateKey === null ? noPlaces : await countOthers(courseId, dateKey, getRequestUser(id))
  assertRevision(placeRequests, before, seen)
  const { content, action } = await decide(before, others, at)
  const change = { id, seen, action, by, ...(rateLimit && { rateLimit }), decide: () => content }
  const saved = await addRecordChange(commit, { kind: placeRequests, change, snapshot, at })
  if (counts === null || saved.revision === (before?.revision ?? 0)) return saved
  const hasPlace = isMember || (content !== null && holdsSeat(content))
  commit.replace(counts, {
    courseId,
    dateKey,
    accepted: others.accepted + (hasPlace ? 1 : 0),
    waiting: others.waiting + (content?.state === 'waiting' ? 1 : 0),
  })
  return saved
}

/** A course without dates counts no places. */
const noPlaces = { others: { accepted: 0, waiting: 0 }, isMember: false }

const getRequestUser = (id: string): string =>
  id.slice(0, id.lastIndexOf('_', id.lastIndexOf('_') - 1))

/**
 * Deletes the requests of a deleted user, which frees their seats and places on waiting lists.
 * Idempotent.
 */
export async function deletePlaceRequests(userId: string): Promise<void> {
  const { docs } = await firestore()
    .collection(placeRequests.collection)
    .where('userId', '==', userId)
    .get()
  for (const snapshot of docs) {
    const { id } = snapshot
    const request = readRecord(placeRequests, snapshot)
    if (request !== null) {
      const { courseId, dateKey } = request
      await commitWithRetry((commit) =>
        addRequestChange(commit, {
          id,
          courseId,
          dateKey,
          seen: 'any',
          by: 'system',
          decide: (before) => ({
            content: before && { ...before, state: 'withdrawn' },
            action: 'withdraw',
          }),
        }),
      )
    }
    await deleteRecords(placeRequests, [id])
  }
}
