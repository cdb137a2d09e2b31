import type { BulkResult } from '@shala/contract/access/access'
import { chunk } from '@shala/contract/values/chunk'
import { AppError } from '../callable/AppError.ts'
import { assertLinksLead } from '../emails/siteAddress.ts'
import { mayHaveArrived, isFirestoreUnavailable } from '../firestore/firestoreErrors.ts'
import { log } from '../log.ts'
import type { Change } from './changeAccess.ts'
import { saveAccessForExistingUsers } from './saveAccess.ts'

/** What became of each person: null, or why they were refused. */
type Outcomes = Map<string, AppError | null>

/**
 * Rows in one commit: fewer, larger ones are what makes a bulk call fast (see bench/). Where they
 * weigh too much together, as `Commit` finds before anything is sent, they are halved.
 */
const rowsAtOnce = 250

/**
 * Makes a change for many people, each decided on their own, and answers in the order given,
 * each person once. `refusedAlready` holds those who were found wanting before. Throws where
 * the e-mails that it would write need a setting (`assertLinksLead`).
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
 * Saves one chunk. Should its commit fail as a whole, its halves are tried, down to single rows, so
 * that only the rows at fault fail. Where Firestore does not answer at all, the whole chunk fails.
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
