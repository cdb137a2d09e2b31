import { AccessRecord, type BulkResult, undoAccessChange } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { accessId } from '@shala/contract/ids'
import { messageOf } from '../../../shared/AppError.ts'
import { refresh, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { extendAccess, type Outcome } from './changeAccess.ts'

/** Somebody, and why nothing became of it for them. */
export interface FailedPerson {
  readonly userId: string
  readonly error: string
}

/** What became of a change of several people, each decided on their own. */
export interface ChangedPeople {
  /** Who has what was asked for now, also those who had it before. */
  readonly successful: readonly string[]
  readonly failed: readonly FailedPerson[]
  /** Takes back what was changed, and answers for whom that did not work. */
  readonly undo: () => Promise<readonly FailedPerson[]>
}

type Records = ReadonlyMap<string, AccessRecord | null>

/** The records of these people for one course; null for who never had one. */
export const chosenRecordsQuery = (server: Server, courseId: string, userIds: readonly string[]) =>
  serverQuery(['access', 'chosen', courseId, userIds], () => recordsOf(server, courseId, userIds))

async function recordsOf(
  server: Server,
  courseId: string,
  userIds: readonly string[],
): Promise<Records> {
  const read = (userId: string) =>
    server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)
  return new Map(
    await Promise.all(userIds.map(async (userId) => [userId, await read(userId)] as const)),
  )
}

/**
 * Changes the access of several people to one course, and finds out whose record that changed, so that
 * it can be taken back. Throws an `AppError` where the records cannot be read before; after that it
 * says what became of each.
 */
export async function changeChosen(
  server: Server,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] },
  change: () => Promise<Outcome<BulkResult>>,
): Promise<ChangedPeople> {
  const before = await recordsOf(server, courseId, userIds)
  const outcome = await change()
  if (!outcome.success) {
    const failed = userIds.map((userId) => ({ userId, error: outcome.error }))
    return { successful: [], failed, undo: () => Promise.resolve([]) }
  }
  const { successful, failed } = outcome
  const after = await recordsOf(server, courseId, successful).catch((): Records => new Map())
  void refresh(['access'])
  // Whose record is as it was had all of it before; one that moved on twice was changed by another too.
  const changed = successful.flatMap((userId) => {
    const revision = after.get(userId)?.revision
    return revision === (before.get(userId)?.revision ?? 0) + 1 ? { userId, revision } : []
  })
  const undo = async () => {
    const failures: FailedPerson[] = []
    for (const { userId, revision } of changed) {
      await server
        .call(undoAccessChange, { userId, courseId, revision })
        .catch((error: unknown) => {
          failures.push({ userId, error: messageOf(error) })
        })
    }
    void refresh(['access'])
    return failures
  }
  return { successful, failed, undo }
}

/** What became of each record: those with another last day now, and those refused, with the reason. */
export interface Extended {
  readonly done: readonly AccessRecord[]
  readonly failed: readonly { readonly record: AccessRecord; readonly error: string }[]
}

/** Gives each of these records a last day, course by course, and tells whom it concerns. Never throws. */
export async function extendMany(
  server: Server,
  records: readonly AccessRecord[],
  { endsOn, notify }: { endsOn: string | null; notify: NotifyOption },
): Promise<Extended> {
  const done: AccessRecord[] = []
  const failed: { record: AccessRecord; error: string }[] = []
  for (const [courseId, same] of Map.groupBy(records, (record) => record.courseId)) {
    const userIds = same.map(({ userId }) => userId)
    const outcome = await extendAccess({ userIds, courseId, endsOn, notify }, server)
    const errors = new Map(
      outcome.success
        ? outcome.failed.map(({ userId, error }) => [userId, error])
        : userIds.map((userId) => [userId, outcome.error]),
    )
    for (const record of same) {
      const error = errors.get(record.userId)
      if (error === undefined) done.push(record)
      else failed.push({ record, error })
    }
  }
  return { done, failed }
}

/** Gives each of these records the last day that it had, and writes to nobody. */
export async function putBack(server: Server, records: readonly AccessRecord[]): Promise<Extended> {
  const parts: Extended[] = []
  for (const [endsOn, same] of Map.groupBy(records, (record) => record.endsOn)) {
    parts.push(await extendMany(server, same, { endsOn, notify: false }))
  }
  return {
    done: parts.flatMap(({ done }) => done),
    failed: parts.flatMap(({ failed }) => failed),
  }
}
