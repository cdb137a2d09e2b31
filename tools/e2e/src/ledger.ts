import { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { store } from './stack.ts'

export async function readAccessRecord(
  uid: string,
  courseId: string,
): Promise<AccessRecord | null> {
  const record = await store.doc(`userCourseAccess/${accessId(uid, courseId)}`).get()
  return record.exists ? AccessRecord.parse(record.data()) : null
}

/** Returns a person's stored history, the oldest first. */
export async function listAccessEvents(uid: string): Promise<AccessEvent[]> {
  const { docs } = await store.collection('accessEvents').where('userId', '==', uid).get()
  return docs
    .map((event) => AccessEvent.parse(event.data()))
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.revision - other.revision)
}
