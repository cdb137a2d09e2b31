import { AccessRecord, isAccessActive, isAccessOpen } from '@shala/contract/access/access'
import { PlaceRequest, listGroupDates } from '@shala/contract/courses/requests'
import { accessId } from '@shala/contract/ids'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'

/** Returns true if the student has active access to the course now. */
export const holdsCourse = async (userId: string, courseId: string): Promise<boolean> =>
  (await findHeldAccess(userId, courseId)) !== null

/** Returns the active access record of a student for a course; null for none. */
export async function findHeldAccess(
  userId: string,
  courseId: string,
): Promise<AccessRecord | null> {
  const stored = await records().doc(accessId(userId, courseId)).get()
  return filterHeld(stored.data())
}

/** Returns true if the student has access to the course now or later. */
export async function hasOpenAccess(userId: string, courseId: string): Promise<boolean> {
  const stored = await records().doc(accessId(userId, courseId)).get()
  const record = AccessRecord.safeParse(stored.data())
  return record.success && isAccessOpen(record.data, new Date())
}

/** Returns the students with active access to the course now, and also at `at` if given. */
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

/** Returns the active access records of a student. */
export async function listHeldAccess(userId: string): Promise<AccessRecord[]> {
  const { docs } = await records().where('userId', '==', userId).get()
  return docs.flatMap((stored) => filterHeld(stored.data()) ?? [])
}

/** Parses the record and returns it if it is active. An unreadable record gives no access. */
function filterHeld(stored: unknown): AccessRecord | null {
  const record = AccessRecord.safeParse(stored)
  return record.success && isAccessActive(record.data, new Date()) ? record.data : null
}

function records() {
  return firestore().collection('userCourseAccess')
}

/** Reads the dates at which a student with this access has a place, by course. */
export async function readGroupDates(
  userId: string,
  access: readonly AccessRecord[],
): Promise<Map<string, Set<string>>> {
  const { docs } = await firestore()
    .collection('placeRequests')
    .where('userId', '==', userId)
    .where('state', '==', 'accepted')
    .get()
  const requests = docs.flatMap((stored) => PlaceRequest.safeParse(stored.data()).data ?? [])
  return listGroupDates(requests, access, new Date())
}
