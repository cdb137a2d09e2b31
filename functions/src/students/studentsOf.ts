import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import type { Student } from '@shala/contract/people/students'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { UserRecord } from 'firebase-admin/auth'
import { firestore } from '../firestore/client.ts'
import { findUsers } from '../people/findUser.ts'
import { personOf } from '../people/person.ts'

export interface Looked {
  readonly student: Student
  /** When the next of their courses ends. */
  readonly endsAt: Date | null
}

/** In the order of `userIds`; an account that is gone meanwhile is left out. */
export async function studentsOf(userIds: readonly string[], now: Date): Promise<Looked[]> {
  const [users, held] = await Promise.all([
    findUsers(userIds.map((uid) => ({ uid }))),
    heldBy(userIds, now),
  ])
  const byId = new Map(users.map((user) => [user.uid, user]))
  return userIds.flatMap((userId) => {
    const user = byId.get(userId)
    return user === undefined ? [] : [studentOf(user, held.get(userId) ?? [])]
  })
}

function studentOf(user: UserRecord, held: readonly AccessRecord[]): Looked {
  const { creationTime, lastSignInTime } = user.metadata
  const [next] = held
    .flatMap(({ endsAt, endsOn }) => (endsAt === null ? [] : [{ endsAt, endsOn }]))
    .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
  const student = {
    ...personOf(user),
    registeredAt: new Date(creationTime).toISOString(),
    // The provider leaves it empty for somebody who never came, whatever its types say.
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
    courses: held.length,
    endsOn: next?.endsOn ?? null,
  }
  return { student, endsAt: next?.endsAt ?? null }
}

/** What the store takes in one question. */
const questions = { size: 30, atOnce: 4 }

async function heldBy(
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AccessRecord[]>> {
  const records = await mapInChunks([...userIds], questions, async (some) => {
    const { docs } = await firestore()
      .collection('userCourseAccess')
      .where('userId', 'in', some)
      .get()
    return docs.flatMap((document) => AccessRecord.safeParse(document.data()).data ?? [])
  })
  const active = records.filter((record) => isAccessActive(record, now))
  return Map.groupBy(active, ({ userId }) => userId)
}
