import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'

/** Whether a person holds a course now. */
export async function holdsCourse(userId: string, courseId: string): Promise<boolean> {
  const stored = await records().doc(accessId(userId, courseId)).get()
  return filterHeld(stored.data()) !== null
}

/** Who of these people holds a course now, and at another moment if one is named. */
export async function filterHolders(
  courseId: string,
  userIds: readonly string[],
  alsoAt: Date | null = null,
): Promise<ReadonlySet<string>> {
  const keys = userIds.map((userId) => accessId(userId, courseId))
  const stored = await readDocuments('userCourseAccess', keys)
  const held = [...stored.values()].flatMap((record) => {
    const now = filterHeld(record.data())
    return now !== null && (alsoAt === null || isAccessActive(now, alsoAt)) ? now : []
  })
  return new Set(held.map(({ userId }) => userId))
}

/** The records of the courses that a person holds now. */
export async function listHeldAccess(userId: string): Promise<AccessRecord[]> {
  const { docs } = await records().where('userId', '==', userId).get()
  return docs.flatMap((stored) => filterHeld(stored.data()) ?? [])
}

/** The record, if it opens its course. One that cannot be read opens nothing. */
function filterHeld(stored: unknown): AccessRecord | null {
  const record = AccessRecord.safeParse(stored)
  return record.success && isAccessActive(record.data, new Date()) ? record.data : null
}

function records() {
  return firestore().collection('userCourseAccess')
}
