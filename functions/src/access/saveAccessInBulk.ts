import type { BulkResult } from '@shala/contract/access/access'
import { chunk } from '@shala/contract/values/chunk'
import type { Change } from '@shala/domain/access/changes/changeAccess'
import { AppError } from '../callable/AppError.ts'
import { assertLinksLead } from '../emails/siteAddress.ts'
import { mayHaveArrived, isFirestoreUnavailable } from '../firestore/firestoreErrors.ts'
import { log } from '../log.ts'
import { saveAccessForExistingUsers } from './saveAccess.ts'

/** The outcome of each user: null, or the refusal. */
type Outcomes = Map<string, AppError | null>

/**
 * Rows per commit: larger commits make bulk calls faster (see tools/bench/). A chunk that is too large
 * for one commit is halved.
 */
const rowsAtOnce = 250

/**
 * Makes a change for many users and returns the outcomes in the given order, each user once.
 * `refusedAlready` holds users who were refused earlier. Throws if the emails need a missing
 * setting (`assertLinksLead`).
 */
export async function saveAccessInBulk(
  userIds: readonly string[],
  change: Change,
  refusedAlready: Outcomes = new Map(),
): Promise<BulkResult> {
  await assertLinksLead(change.notify)
  const people = [...new Set(userIds)]
  const open = people.filter((userId) => !refusedAlready.has(userId))
  const entered = await Promise.all(chunk(open, rowsAtOnce).map((part) => settle(part, change)))
  const outcomes: Outcomes = new Map([...refusedAlready, ...entered.flatMap((part) => [...part])])
  return {
    successful: people.filter((userId) => outcomes.get(userId) === null),
    failed: people.flatMap((userId) => {
      const refusal = outcomes.get(userId)
      return refusal === null || refusal === undefined ? [] : [{ userId, error: refusal.message }]
    }),
  }
}

/**
 * Saves one chunk. If the commit fails, it tries both halves, down to single rows, so that only
 * faulty rows fail. If Firestore is unavailable, the whole chunk fails.
 */
async function settle(userIds: readonly string[], change: Change): Promise<Outcomes> {
  if (userIds.length === 0) return new Map()
  try {
    const entered = await saveAccessForExistingUsers(
      userIds.map((userId) => ({ ...change, userId })),
    )
    return new Map(
      userIds.map((userId, row) => {
        const outcome = entered[row]
        return [userId, outcome instanceof AppError ? outcome : null]
      }),
    )
  } catch (error) {
    if (userIds.length === 1 || isFirestoreUnavailable(error)) {
      log.write('access.rowsFailed', { counts: { rows: userIds.length }, error })
      return new Map(userIds.map((userId) => [userId, notSaved(error)]))
    }
    const half = Math.ceil(userIds.length / 2)
    const first = await settle(userIds.slice(0, half), change)
    const second = await settle(userIds.slice(half), change)
    return new Map([...first, ...second])
  }
}

function notSaved(error: unknown): AppError {
  return new AppError(
    'aborted',
    mayHaveArrived(error)
      ? 'no answer came, so this may have been saved or not. Try this row again: nothing is done twice.'
      : 'could not be saved just now; nothing was changed. Try this row again.',
  )
}
