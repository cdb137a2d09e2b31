import { setTimeout as pause } from 'node:timers/promises'
import { OvertakenError } from '../callable/AppError.ts'
import { Commit } from './Commit.ts'
import { isConflict } from './firestoreErrors.ts'

const attempts = 20
/** The longest pause between two attempts, in milliseconds. */
const longestPause = 1000

/**
 * Runs an attempt to read, decide and commit, and repeats it after conflicts. Throws an
 * `OvertakenError` after 20 attempts.
 *
 * For work beyond one commit; otherwise use `commitWithRetry`. `isOvertaken` recognizes conflicts
 * that the attempt detects before its commit.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  isOvertaken: (error: unknown) => boolean = isConflict,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOvertaken(error)) throw error
      if (tried === attempts) throw toOvertaken(error)
      await pause(Math.random() * Math.min(longestPause, 20 * 1.5 ** tried))
    }
  }
}

/**
 * The only way to write changes that depend on stored documents: `attempt` reads, decides and adds
 * writes with the read versions as preconditions; all of them are committed or none. It is called
 * again with a new commit after a conflict. It holds no locks: two admins on one record wait
 * milliseconds for each other (decision 3).
 */
export function commitWithRetry<Answer>(
  attempt: (commit: Commit) => Promise<Answer>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const commit = new Commit()
    const answer = await attempt(commit)
    await commit.commit()
    return answer
  })
}

/** A conflict: the data read for a commit has changed, so everything has to be decided again. */
export class ConflictError extends OvertakenError {}

/** The store's own words about versions of documents say nothing to the caller. */
function toOvertaken(error: unknown): unknown {
  return isConflict(error)
    ? new OvertakenError('Every attempt was overtaken', { cause: error })
    : error
}
