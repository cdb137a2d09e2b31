import { useSessionAccess } from '#entities/people/session.ts'
import { useHolds } from '#features/access/api/useHolds.ts'
import type { Enrolment } from '#features/courses/model/enrolment.ts'

/**
 * Returns the visitor's relation to a course. It does not load the session: the header does that if
 * this browser has a hint of one.
 */
export function useEnrolment(courseId: string): Enrolment {
  const { session } = useSessionAccess()
  const userId = session.status === 'signedIn' ? session.user.uid : null
  const held = useHolds(userId, courseId)
  if (userId === null) return 'open'
  return held ? 'held' : 'known'
}
