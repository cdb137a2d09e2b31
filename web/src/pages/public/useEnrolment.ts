import { useHolds } from '../../features/access/api/useHasAccess.ts'
import { useSessionAccess } from '../../features/auth/api/session.ts'
import type { Enrolment } from '../../features/courses/model/enrolment.ts'

/**
 * How the visitor stands to a course. It asks nothing of itself: the header finds out who is signed
 * in, where this browser has a hint that somebody is.
 */
export function useEnrolment(courseId: string): Enrolment {
  const { session } = useSessionAccess()
  const userId = session.status === 'signedIn' ? session.user.uid : null
  const held = useHolds(userId, courseId)
  if (userId === null) return 'open'
  return held ? 'held' : 'known'
}
