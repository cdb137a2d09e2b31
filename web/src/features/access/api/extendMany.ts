import type { AccessRecord } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import type { Server } from '../../../shared/server.ts'
import { extendAccess } from './extendAccess.ts'

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
