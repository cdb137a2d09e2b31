import { FieldPath, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { auth, firestore } from '../firebase.ts'
import { log } from '../log.ts'
import { notRemembered } from '../people/mapping.ts'
import { withoutAccount } from '../people/withoutAccount.ts'
import { askInPortions } from '../portions.ts'
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
  { collection: 'addresses', field: 'userId' },
  { collection: 'addressProofs', field: 'userId' },
  { collection: 'admins', field: 'userId' },
  { collection: 'members', field: 'userId' },
  { collection: 'waitingGrants', field: 'claimedBy' },
  { collection: 'contactMessages', field: 'userId' },
]

/** How far a round is: in which step, and behind which page of it. */
const Place = z.object({ step: z.int().min(0), after: z.string().nullable() })
type Place = z.infer<typeof Place>

const start: Place = { step: 0, after: null }

export interface Reconciled {
  /** Accounts and documents that were looked at. */
  readonly seen: number
  /** People whose data were brought in line. */
  readonly mended: number
  /** Whose data could not be brought in line; the next round finds them again. */
  readonly failed: number
  /** Whether the round is through; otherwise the next call goes on where this one stopped. */
  readonly done: boolean
}

/**
 * Compares all accounts with what is kept about people, and brings in line what is not: accounts
 * that no mapping knows, and what is left of people who have no account. It goes by pages and
 * remembers after each how far it is, so that one that ends in the middle is gone on with, and it
 * begins no page after `until`. What could not be mended stops nothing else.
 */
export async function reconcileAccounts(until: Date): Promise<Reconciled> {
  const ref = firestore().collection('jobs').doc('reconcileAccounts')
  const stored = Place.safeParse((await ref.get()).data())
  let place = stored.success ? stored.data : start
  let [seen, mended, failed] = [0, 0, 0]
  while (place.step <= owned.length) {
    if (new Date() >= until) return { seen, mended, failed, done: false }
    const page = await lookAt(place)
    const outcomes = await askInPortions(page.astray, { size: 1, atOnce: peopleAtOnce }, mend)
    seen += page.seen
    mended += outcomes.filter(Boolean).length
    failed += outcomes.filter((isMended) => !isMended).length
    place =
      page.next === null ? { step: place.step + 1, after: null } : { ...place, after: page.next }
    await ref.set(place)
  }
  await ref.delete()
  return { seen, mended, failed, done: true }
}

interface Page {
  readonly seen: number
  /** The uids of those for whom what is kept is not in line with their account. */
  readonly astray: readonly string[]
  /** Behind which the next page begins; null where this is the last. */
  readonly next: string | null
}

function lookAt({ step, after }: Place): Promise<Page> {
  const kept = owned[step - 1]
  return kept === undefined ? accountsAfter(after) : keptAfter(kept, after)
}

/** Accounts whose mapping is missing or old. */
async function accountsAfter(pageToken: string | null): Promise<Page> {
  const page = await auth().listUsers(pageSize, pageToken ?? undefined)
  const astray = await notRemembered(page.users)
  return {
    seen: page.users.length,
    astray: astray.map(({ uid }) => uid),
    next: page.pageToken ?? null,
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
    astray: [...(await withoutAccount(userIds))],
    next: last === undefined ? null : collection === 'members' ? last.ref.path : last.id,
  }
}

/** Asks for the account once more: only whoever is truly gone is forgotten. */
async function mend([userId = '']: readonly string[]): Promise<boolean[]> {
  try {
    await reconcileAccount(userId)
    return [true]
  } catch (error) {
    log.error('an account was not reconciled', { userId, error: String(error) })
    return [false]
  }
}
