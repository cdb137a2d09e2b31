import { allCollections } from '@shala/contract/collections/keptCollections'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { ListUsersResult } from 'firebase-admin/auth'
import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { auth } from '../firebase.ts'
import { isFirestoreUnavailable } from '../firestore/firestoreErrors.ts'
import { queryCollection } from '../firestore/queryCollection.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { missingUserIds } from '../people/findUser.ts'
import { withoutMapping } from '../people/mapping.ts'
import { nightlyJobs } from '../settings.ts'
import { reconcileAccount } from './reconcileAccount.ts'

/** The page size for accounts and stored documents. */
const pageSize = 1000

/** Users reconciled concurrently, with about twenty requests each. */
const peopleAtOnce = 8

/**
 * Collections whose documents tell their owner. They reveal accounts that were deleted without an event, as
 * happens in bulk deletions.
 */
const owned = allCollections.flatMap(({ place, owner, deletion }) => {
  const leavesUid = typeof deletion === 'object' && deletion.leaves === 'uid'
  return owner === null || deletion === 'keep' || leavesUid ? [] : { place, owner }
})

/** The position of a page: the step, and the last ID in it. */
const Position = z.object({ step: z.int().min(0).max(owned.length), after: z.string().nullable() })
type Position = z.infer<typeof Position>

const start: Position = { step: 0, after: null }

export interface Reconciled {
  /** Accounts and documents checked. */
  readonly seen: number
  /** Users brought in line. */
  readonly mended: number
  /** Users that failed; the next run finds them again. */
  readonly failed: number
  /** True if everything was checked; otherwise the next run continues here. */
  readonly isWhole: boolean
}

/**
 * Compares all accounts with the stored data and fixes differences: accounts without a mapping, and
 * data of users without an account. A failure does not stop the others.
 */
export async function reconcileAccounts(
  until: Date = timeToStop(nightlyJobs),
): Promise<Reconciled> {
  let [seen, failed] = [0, 0]
  const { done: mended, isWhole } = await runPages(
    {
      name: 'reconcileAccounts',
      position: Position,
      find: async (after) => {
        const position = after ?? start
        const page = await lookAt(position)
        seen += page.seen
        return { items: page.astray, end: getLastId(page, position) }
      },
      work: async (userIds) => {
        const outcomes = await mapInChunks(userIds, { size: 1, atOnce: peopleAtOnce }, mend)
        failed += outcomes.filter((isMended) => !isMended).length
        return outcomes.filter(Boolean).length
      },
    },
    until,
  )
  return { seen, mended, failed, isWhole }
}

interface Page {
  readonly seen: number
  /** The uids of users whose data differs from their account. */
  readonly astray: readonly string[]
  /** The start of the next page; null after the last. */
  readonly next: string | null
}

function getLastId({ next }: Page, { step }: Position): Position | null {
  if (next !== null) return { step, after: next }
  return step < owned.length ? { step: step + 1, after: null } : null
}

function lookAt({ step, after }: Position): Promise<Page> {
  const kept = owned[step - 1]
  return kept === undefined ? accountsAfter(after) : keptAfter(kept, after)
}

/** Lists accounts whose mapping is missing or stale. */
async function accountsAfter(pageToken: string | null): Promise<Page> {
  const page = await pageOfAccounts(pageToken)
  const astray = await withoutMapping(page.users)
  return {
    seen: page.users.length,
    astray: astray.map(({ uid }) => uid),
    next: page.pageToken ?? null,
  }
}

/** Starts again if the provider no longer accepts the page token, which may be a day old. */
async function pageOfAccounts(pageToken: string | null): Promise<ListUsersResult> {
  try {
    return await auth().listUsers(pageSize, pageToken ?? undefined)
  } catch (error) {
    const isOld =
      error instanceof Error && 'code' in error && error.code === 'auth/invalid-page-token'
    if (pageToken === null || !isOld) throw error
    return auth().listUsers(pageSize)
  }
}

/** Lists users with stored data but without an account. */
async function keptAfter(
  { place, owner }: (typeof owned)[number],
  after: string | null,
): Promise<Page> {
  const fields = owner === 'key' ? ['accountDeleted'] : [owner, 'accountDeleted']
  const all = queryCollection(place).select(...fields)
  const byPath = all.orderBy(FieldPath.documentId()).limit(pageSize)
  const { docs } = await (after === null ? byPath : byPath.startAfter(after)).get()
  const userIds = docs.flatMap((document) => {
    const userId: unknown = owner === 'key' ? document.id : document.get(owner)
    // Anonymous records need no further deletion.
    return typeof userId === 'string' && document.get('accountDeleted') !== true ? userId : []
  })
  const last = docs.length < pageSize ? undefined : docs.at(-1)
  return {
    seen: docs.length,
    astray: [...(await missingUserIds(userIds))],
    next: last === undefined ? null : place.includes('/') ? last.ref.path : last.id,
  }
}

/** Reads the account again, so that only users without an account are deleted. */
async function mend([userId = '']: readonly string[]): Promise<boolean[]> {
  try {
    await reconcileAccount(userId)
    return [true]
  } catch (error) {
    if (isFirestoreUnavailable(error)) throw error
    log.write('account.reconcileFailed', { subject: { userId }, error })
    return [false]
  }
}

/** Nightly job: `reconcileAccounts` within the time of a job. */
export const reconcileNightly = async () => ({ ...(await reconcileAccounts()) })
