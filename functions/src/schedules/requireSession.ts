import { Session } from '@shala/contract/schedules/schedules'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { sessionRef } from '../bookings/booking.ts'
import { notFound } from '../callable/AppError.ts'
import { reachesSession } from '../people/reachesSession.ts'
import type { StaffCaller } from '../people/staffCallable.ts'

/** A session with its snapshot. */
interface RequiredSession {
  readonly snapshot: DocumentSnapshot
  readonly session: Session
}

/**
 * Reads a session for the office, or for the teacher of this session. For all other teachers it is
 * `not-found`, like a session that does not exist, so that they cannot learn of it.
 */
export async function requireSession(
  caller: Pick<StaffCaller, 'role' | 'teacherId'>,
  { courseId, sessionId }: { readonly courseId: string; readonly sessionId: string },
): Promise<RequiredSession> {
  const snapshot = await sessionRef(courseId, sessionId).get()
  const { data: session } = Session.safeParse(snapshot.data())
  if (session === undefined || !reachesSession(caller, session)) {
    throw notFound('sessionId', 'there is no such session')
  }
  return { snapshot, session }
}
