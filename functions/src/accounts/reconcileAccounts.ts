import { mapInChunks } from '@shala/contract/values/chunk'
import type { ListUsersResult } from 'firebase-admin/auth'
import { FieldPath, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { isFirestoreUnavailable } from '../firestore/firestoreErrors.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { log } from '../log.ts'
import { missingUserIds } from '../people/findUser.ts'
import { withoutMapping } from '../people/mapping.ts'
import { removeDisabledAdmins } from '../people/removeDisabledAdmins.ts'
import { nightlyJobs } from '../settings.ts'
import { reconcileAccount } from './reconcileAccount.ts'

/** What the provider gives in a page of accounts, and what we read of a collection at once. */
const pageSize = 1000

/** People who are brought in line at once: each is some twenty requests. */
const peopleAtOnce = 8

/**
 * What says whose it is by the uid in a field. An account that was deleted without an event, as
 * happens to many that are deleted at once, is found by any of them.
 */
const owned: readonly { readonly collection: string; readonly field: string }[] = [
  { collection: 'graduateProfiles', field: 'userId' },
  { collection: 'graduateDrafts', field: 'userId' },
  { collection: 'userEmailMapping', field: 'userId' },
  { collection: 'userCourseAccess', field: 'userId' },
  { collection: 'courseProgress', field: 'userId' },
  { collection: 'calendarFeeds', field: 'userId' },
  { collection: 'emailChoices', field: 'userId' },
  { collection: 'bookings', field: 'userId' },
  { collection: 'certificates', field: 'userId' },
  { collection: 'enrolmentRequests', field: 'userId' },
  { collection: 'addresses', field: 'userId' },
  { collection: 'addressProofs', field: 'userId' },
  { collection: 'admins', field: 'userId' },
  { collection: 'members', field: 'userId' },
  { collection: 'pendingGrants', field: 'claimedBy' },
  { collection: 'contactMessages', field: 'userId' },
]

/** Where a page ends: in which step, and behind what of it. */
const Position = z.object({ step: z.int().min(0).max(owned.length), after: z.string().nullable() })
type Position = z.infer<typeof Position>

const start: Position = { step: 0, after: null }

export interface Reconciled {
  /** Accounts and documents that were looked at. */
  readonly seen: number
  /** People whose data were brought in line. */
  readonly mended: number
  /** Whose data could not be brought in line; the next round finds them again. */
  readonly failed: number
  /** Whether everything was looked at; otherwise the next run goes on where this one stopped. */
  readonly isWhole: boolean
}

/**
 * Compares all accounts with what is kept about people, and brings in line what is not: accounts
 * that no mapping knows, and what is left of people who have no account. What could not be mended
 * stops nothing else.
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
  /** The uids of those for whom what is kept is not in line with their account. */
  readonly astray: readonly string[]
  /** Behind which the next page begins; null where this is the last. */
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

/** Accounts whose mapping is missing or old. */
async function accountsAfter(pageToken: string | null): Promise<Page> {
  const page = await pageOfAccounts(pageToken)
  const astray = await withoutMapping(page.users)
  return {
    seen: page.users.length,
    astray: astray.map(({ uid }) => uid),
    next: page.pageToken ?? null,
  }
}

/** From the first one again where the provider knows a token no more, which may be a night old. */
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

/** People of whom something is kept, and who have no account. */
async function keptAfter(
  { collection, field }: (typeof owned)[number],
  after: string | null,
): Promise<Page> {
  const store = firestore()
  // Members lie below their cohorts.
  const all: Query =
    collection === 'members' ? store.collectionGroup(collection) : store.collection(collection)
  const byPath = all.orderBy(FieldPath.documentId()).select(field, 'accountDeleted').limit(pageSize)
  const { docs } = await (after === null ? byPath : byPath.startAfter(after)).get()
  const userIds = docs.flatMap((document) => {
    const userId: unknown = document.get(field)
    // Of what is anonymous already nothing is left to be deleted.
    return typeof userId === 'string' && document.get('accountDeleted') !== true ? userId : []
  })
  const last = docs.length < pageSize ? undefined : docs.at(-1)
  return {
    seen: docs.length,
    astray: [...(await missingUserIds(userIds))],
    next: last === undefined ? null : collection === 'members' ? last.ref.path : last.id,
  }
}

/** Asks for the account once more: only whoever is truly gone is forgotten. */
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

/**
 * Every night: removes the role of admins whose accounts are disabled, and brings what is kept about
 * people in line with the accounts that there are.
 */
export async function reconcileNightly() {
  const removedAdmins = await removeDisabledAdmins()
  return { ...(await reconcileAccounts()), removedAdmins }
}
