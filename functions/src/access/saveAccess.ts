import { accessId } from '@shala/contract/ids'
import type { Change, Row, SavedChange } from '@shala/domain/access/changes/changeAccess'
import { AppError, notFound } from '../callable/AppError.ts'
import { log } from '../log.ts'
import { missingUserIds } from '../people/findUser.ts'
import { accountDeleted, revokeAllAccess } from './anonymiseAccess.ts'
import { commitAccessChanges, type ExtraWrites } from './commitAccessChanges.ts'
import type { RowReads } from './readRows.ts'

/**
 * Commits rows like `commitAccessChanges`, then checks that each grantee still has an account. If
 * an account was deleted in between, its deletion event may already be over, so all its access is
 * revoked here and its rows are refused; the nightly job deletes the rest. If this check fails, the
 * rows stay saved and their outcomes are returned.
 */
export async function saveAccessForExistingUsers(
  rows: readonly Row[],
  extraWrites?: ExtraWrites,
  firstRead?: RowReads,
): Promise<(SavedChange | AppError)[]> {
  const outcomes = await commitAccessChanges(rows, extraWrites, firstRead)
  const given = new Set(rows.filter((row, place) => mayHaveGiven(row, outcomes[place])))
  const gone = await anonymiseMissingUsers([...given].map(({ userId }) => userId))
  return outcomes.map((outcome, place) => {
    const row = rows[place]
    const isGone = row !== undefined && given.has(row) && gone.has(row.userId)
    return isGone ? notFound('userId', 'this account has been deleted') : outcome
  })
}

/** Revokes all access of the users without an account, and returns them. Never throws. */
export async function anonymiseMissingUsers(
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  try {
    const gone = await missingUserIds(userIds)
    for (const userId of gone) await anonymise(userId)
    return gone
  } catch (error) {
    log.write('access.cleanupFailed', { subject: { userIds }, error })
    return new Set()
  }
}

/** Failures are only logged: the nightly job cleans up accounts that remain. */
async function anonymise(userId: string): Promise<void> {
  try {
    await revokeAllAccess(userId, { by: 'system', reason: accountDeleted })
  } catch (error) {
    log.write('access.cleanupFailed', { subject: { userId }, error })
  }
}

function mayHaveGiven({ action }: Row, outcome: SavedChange | AppError | undefined): boolean {
  if (outcome === undefined || outcome instanceof AppError) return false
  return outcome.changed && !['revoke', 'extend', 'payment'].includes(action)
}

/**
 * Saves one student's change and returns its receipt, or throws the row's AppError. `seen` is the
 * expected revision.
 */
export async function saveAccess(
  userId: string,
  change: Change,
  { seen, firstRead }: { readonly seen?: number; readonly firstRead?: RowReads | undefined } = {},
): Promise<{ accessId: string }> {
  const row = { ...change, userId, ...(seen !== undefined && { seen }) }
  const [outcome] = await saveAccessForExistingUsers([row], undefined, firstRead)
  if (outcome instanceof AppError) throw outcome
  return { accessId: accessId(userId, change.courseId) }
}
