import type { OwnCourse } from '#features/access/model/ownCourse.ts'
import type { Closed } from '#features/learning/model/describeAccess.ts'

/** The courses that a student can enter now, and those that they cannot. */
export function heldAndClosed(own: readonly OwnCourse[]): {
  held: OwnCourse[]
  closed: (Closed & { courseId: string })[]
} {
  return {
    held: own.filter(({ status }) => status === 'held'),
    closed: own.flatMap(({ status, grantedAt: _, ...course }) =>
      status === 'held' ? [] : [{ ...course, status }],
    ),
  }
}
