import { AccessRecord } from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import { Invitation } from '@shala/contract/access/invitations'
import { Course } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import { explainFacts } from '@shala/domain/access/explainFacts'
import type { Answers } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Explains access from the fake school's records; it has no second addresses and no groups. */
export const explainAnswers: Answers = [
  answer(contract.explainAccess, (school, { userId, email, courseId }) => {
    const isAsked = (one: { readonly userId: string; readonly email: string | null }) =>
      email === undefined ? one.userId === userId : one.email === email
    const person = school.people.find(isAsked) ?? null
    const course = school.find('courses', courseId, Course)
    const id = accessId(person?.userId ?? '', courseId)
    const address = email ?? person?.email
    return explainFacts({
      person,
      course: course && { courseId, title: course.title, status: course.status },
      record: school.find('userCourseAccess', id, AccessRecord),
      groupNames: new Map(),
      waiting: school
        .findAll('invitations', Invitation)
        .filter((one) => one.courseId === courseId && one.email === address),
      at: new Date(),
    })
  }),
]
