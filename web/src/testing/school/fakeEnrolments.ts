import {
  requestId,
  type EnrolmentRequest,
  type OfferedDate,
} from '@shala/contract/courses/enrolments'
import type { FakeSchool } from './FakeSchool.ts'

/** A date of a course with places. */
export const springDate: OfferedDate = {
  dateKey: 'spring',
  title: 'Spring group',
  startsOn: '2027-03-06',
  endsOn: '2027-05-09',
  times: 'Saturdays',
  places: 'open',
}

/** A date that is full. */
export const winterDate: OfferedDate = {
  dateKey: 'winter',
  title: null,
  startsOn: '2027-01-30',
  endsOn: '2027-02-28',
  times: null,
  places: 'full',
}

/** Adds a request for a place; returns its key. */
export function addRequest(school: FakeSchool, wishes: Partial<EnrolmentRequest> = {}): string {
  const at = new Date('2026-11-20T10:00:00Z')
  const request: EnrolmentRequest = {
    userId: 'sample-maya',
    courseId: 'sound-healing-certification',
    dateKey: springDate.dateKey,
    dateTitle: springDate.title,
    startsOn: springDate.startsOn,
    endsOn: springDate.endsOn,
    state: 'asked',
    since: at,
    message: '',
    reason: '',
    told: true,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    ...wishes,
  }
  const id = requestId(request.userId, request.courseId, request.dateKey)
  school.put('enrolmentRequests', id, request)
  return id
}
