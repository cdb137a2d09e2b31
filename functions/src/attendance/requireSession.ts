import type { Session } from '@shala/contract/schedules/schedules'
import { readSession } from '../bookings/booking.ts'
import { notFound } from '../callable/AppError.ts'
import { reachesSession } from '../people/reachesSession.ts'
import type { StaffCaller } from '../people/staffCaller.ts'

/**
 * Reads a session for the office, or for the teacher of this session. For all other teachers it is
 * `not-found`, like a session that does not exist, so that they cannot learn of it.
 */
export async function requireSession(
  caller: Pick<StaffCaller, 'role' | 'teacherId'>,
  { courseId, sessionId }: { readonly courseId: string; readonly sessionId: string },
): Promise<Session> {
  const session = await readSession(courseId, sessionId)
  if (session !== null && reachesSession(caller, session)) return session
  throw notFound('sessionId', 'there is no such session')
}
