import { AccessRecord, type BulkResult, undoAccessChange } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/email'
import { accessId } from '@shala/contract/ids'
import { getErrorMessage } from '#shared/CallError.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { extendAccess, type Outcome } from './changeAccess.ts'

export interface ChosenPerson {
  readonly userId: string
  readonly name: string
  /** True if their address is verified. */
  readonly emailVerified: boolean
}

/** A person for whom the change failed, and the reason. */
export interface FailedPerson {
  readonly userId: string
  readonly error: string
}

/** The result of a change for several people, each handled independently. */
export interface ChangedPeople {
  /** The people who now have the requested state, including those who had it before. */
  readonly successful: readonly string[]
  readonly failed: readonly FailedPerson[]
  /** Undoes the change. Returns the people for whom that failed. */
  readonly undo: () => Promise<readonly FailedPerson[]>
}

type Records = ReadonlyMap<string, AccessRecord | null>

/** Reads these people's access records for one course; null for a person without a record. */
export const chosenRecordsQuery = (server: Server, courseId: string, userIds: readonly string[]) =>
  serverQuery(['access', 'chosen', courseId, userIds], () => getRecords(server, courseId, userIds))

async function getRecords(
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
 * Changes several people's access to one course and keeps the revisions, so that the change can be
 * undone. Throws a `CallError` if the records cannot be read first; later failures are part of the
 * result.
 */
export async function changeChosen(
  server: Server,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] },
  change: () => Promise<Outcome<BulkResult>>,
): Promise<ChangedPeople> {
  const before = await getRecords(server, courseId, userIds)
  const outcome = await change()
  if (!outcome.success) {
    const failed = userIds.map((userId) => ({ userId, error: outcome.error }))
    return { successful: [], failed, undo: () => Promise.resolve([]) }
  }
  const { successful, failed } = outcome
  const after = await getRecords(server, courseId, successful).catch((): Records => new Map())
  void refresh(['access'])
  // Skip unchanged records, and records that another admin changed at the same time.
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
          failures.push({ userId, error: getErrorMessage(error) })
        })
    }
    void refresh(['access'])
    return failures
  }
  return { successful, failed, undo }
}

/** The records with a new last day, and those that failed, with the reason. */
export interface Extended {
  readonly done: readonly AccessRecord[]
  readonly failed: readonly { readonly record: AccessRecord; readonly error: string }[]
}

/**
 * Sets the last day of these records, course by course, and notifies their owners if asked to.
 * Never throws.
 */
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

/** Restores the previous last day of these records without sending emails. */
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
