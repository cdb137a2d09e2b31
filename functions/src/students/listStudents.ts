import { AccessRecord, isAccessOpen } from '@shala/contract/access/access'
import * as contract from '@shala/contract/people/students'
import type { Student, StudentFilter } from '@shala/contract/people/students'
import { mapInChunks } from '@shala/contract/values/chunk'
import type { UserRecord } from 'firebase-admin/auth'
import { noAccount } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { findUsers } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { listPeople } from '../people/listPeople.ts'
import { toPerson } from '../people/person.ts'

export interface Looked {
  readonly student: Student
  /** When the next of their courses ends. */
  readonly endsAt: Date | null
}

/** Keeps the order of `userIds` and leaves out deleted accounts. */
export async function toStudents(userIds: readonly string[], now: Date): Promise<Looked[]> {
  const [users, open] = await Promise.all([
    findUsers(userIds.map((uid) => ({ uid }))),
    readOpenAccess(userIds, now),
  ])
  const byId = new Map(users.map((user) => [user.uid, user]))
  return userIds.flatMap((userId) => {
    const user = byId.get(userId)
    return user === undefined ? [] : [toStudent(user, open.get(userId) ?? [])]
  })
}

function toStudent(user: UserRecord, open: readonly AccessRecord[]): Looked {
  const { creationTime, lastSignInTime } = user.metadata
  const [next] = open
    .flatMap(({ endsAt, endsOn }) => (endsAt === null ? [] : [{ endsAt, endsOn }]))
    .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
  const student = {
    ...toPerson(user),
    registeredAt: new Date(creationTime).toISOString(),
    // The provider leaves it empty for accounts that never signed in, despite its types.
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
    courses: open.length,
    endsOn: next?.endsOn ?? null,
  }
  return { student, endsAt: next?.endsAt ?? null }
}

/** Values per Firestore query, and queries in parallel. */
const questions = { size: 30, atOnce: 4 }

/** Reads the access that is open now or later, by student. */
async function readOpenAccess(
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
  const open = records.filter((record) => isAccessOpen(record, now))
  return Map.groupBy(open, ({ userId }) => userId)
}

/** Students that a page shows, and that it looks at, at most, however few of them are shown. */
const [mostShown, mostLooked] = [50, 500]

/**
 * The last sign-in is read from the identity provider and access from the access records, at the
 * time of the request. So nothing is stored twice, and filters read the students in pages.
 */
export const listStudents = implement(
  contract.listStudents,
  async ({ search, filter, pageToken }) => {
    const now = new Date()
    const soon = new Date(now.getTime() + contract.endingDays * 86_400_000)
    const students: Student[] = []
    let looked = 0
    let place = pageToken
    do {
      const page = await listPeople(search, mostShown, place)
      const all = await toStudents(page.userIds, now)
      students.push(
        ...all.filter((one) => isShown(one, filter, soon)).map(({ student }) => student),
      )
      looked += page.userIds.length
      place = page.nextPageToken
    } while (place !== null && students.length < mostShown / 2 && looked < mostLooked)
    return { students, nextPageToken: place, looked }
  },
)

function isShown({ student, endsAt }: Looked, filter: StudentFilter, soon: Date): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'no-course':
      return student.courses === 0
    case 'ending':
      return endsAt !== null && endsAt < soon
    case 'never-signed-in':
      return student.lastSignInAt === null
  }
}

export const getStudent = implement(contract.getStudent, async ({ userId }) => {
  const [found] = await toStudents([userId], new Date())
  if (found === undefined) throw noAccount()
  return found.student
})
