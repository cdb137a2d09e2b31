import type { AccessStatus } from '@shala/contract/access'

/** How a student stands to a course now, and the first and the last day that they were given, if any. */
export interface OwnStanding<OwnAccessStatus = AccessStatus | 'never'> {
  status: OwnAccessStatus
  startsOn: string | null
  endsOn: string | null
}

/** A course that was opened for the student at some time. */
export interface OwnCourse extends OwnStanding<AccessStatus> {
  courseId: string
  grantedAt: Date
}
