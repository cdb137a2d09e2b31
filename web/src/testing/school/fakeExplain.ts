import { AccessRecord } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import { Invitation } from '@shala/contract/access/invitations'
import { Course } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import { explainFacts } from '@shala/domain/access/explainFacts'
import type { FakeSchool } from './FakeSchool.ts'

/** Explains access from the fake school's records; it has no second addresses and no groups. */
export function explainAccess(school: FakeSchool, input: unknown): contract.Explanation {
  const { userId, email, courseId } = contract.explainAccess.input.parse(input)
  const person =
    school.people.find((one) =>
      email === undefined ? one.userId === userId : one.email === email,
    ) ?? null
  const course = school.find('courses', courseId, Course)
  return explainFacts({
    person,
    course: course && { courseId, title: course.title, status: course.status },
    record: school.find('userCourseAccess', accessId(person?.userId ?? '', courseId), AccessRecord),
    groupNames: new Map(),
    waiting: [...(school.collections.get('invitations')?.values() ?? [])]
      .map((stored) => Invitation.parse(stored))
      .filter((one) => one.courseId === courseId && one.email === (email ?? person?.email)),
    at: new Date(),
  })
}
