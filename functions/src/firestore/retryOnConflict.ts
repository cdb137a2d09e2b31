import { setTimeout as pause } from 'node:timers/promises'
import { OvertakenError } from '../callable/AppError.ts'
import { Commit } from './Commit.ts'
import { isConflict } from './firestoreErrors.ts'

const attempts = 20
/** The longest pause between two attempts, in milliseconds. */
const longestPause = 1000

/**
 * Runs an attempt to read, decide and commit, and runs it again while its commit is refused
 * because somebody changed meanwhile what it had read. Throws an `OvertakenError` after 20 attempts.
 *
 * For who has more to do than to commit; `commitWithRetry` is for all others. Who finds out before the
 * commit says by `isOvertaken` what tells it.
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
 * The one way in which what is decided on stored documents is written: `attempt` reads, decides and
 * adds its writes, each of which names the version that was read; then all of them are committed or
 * none. It is asked again, with a new commit, where somebody else was quicker. It holds no locks: two
 * admins on one record wait milliseconds for each other (docs/decisions/0003).
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

/** What a commit was to be decided on is no longer there, so all of it has to be decided again. */
export class ConflictError extends OvertakenError {}

/** The store's own words about versions of documents say nothing to the caller. */
function toOvertaken(error: unknown): unknown {
  return isConflict(error)
    ? new OvertakenError('Every attempt was overtaken', { cause: error })
    : error
}
