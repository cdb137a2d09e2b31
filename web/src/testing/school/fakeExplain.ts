import {
  AccessRecord,
  isAccessActive,
  getSources,
  accessStatus,
} from '@shala/contract/access/access'
import * as contract from '@shala/contract/access/explain'
import { Invitation } from '@shala/contract/access/invitations'
import { Course } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import type { FakeSchool } from './FakeSchool.ts'

/** Explains access from the fake school's records; it has no second addresses. */
export function explainAccess(school: FakeSchool, input: unknown): contract.Explanation {
  const { userId, email, courseId } = contract.explainAccess.input.parse(input)
  const stored = (name: string, id: string) => school.collections.get(name)?.get(id)
  const person =
    school.people.find(
      (one) => (email === undefined ? one.userId : one.email) === (email ?? userId),
    ) ?? null
  const course = Course.safeParse(stored('courses', courseId)).data
  const key = accessId(person?.userId ?? '', courseId)
  const record = AccessRecord.safeParse(stored('userCourseAccess', key)).data ?? null
  const at = new Date()
  const waiting = [...(school.collections.get('invitations')?.values() ?? [])]
    .map((grant) => Invitation.parse(grant))
    .filter((grant) => grant.courseId === courseId && grant.email === (email ?? person?.email))
  return contract.Explanation.parse({
    person,
    course: course ? { courseId, title: course.title, status: course.status } : null,
    mayEnter: person !== null && !person.disabled && isAccessActive(record, at),
    standing: accessStatus(record, at),
    sources: Object.entries(getSources(record)).map(([source, grant]) => ({
      source,
      group: null,
      standing: accessStatus({ hasAccess: true, ...grant }, at),
      startsOn: grant.startsOn,
      endsOn: grant.endsOn,
      grantedBy: grant.grantedBy,
      grantedAt: grant.grantedAt.toISOString(),
    })),
    revoked:
      record?.revokedAt && record.revokedBy !== undefined && accessStatus(record, at) === 'revoked'
        ? {
            at: record.revokedAt.toISOString(),
            by: record.revokedBy,
            reason: record.revokeReason ?? '',
          }
        : null,
    waiting: waiting.map((grant) => ({
      email: grant.email,
      source: grant.source,
      by: grant.by,
      endsAt: grant.endsAt.toISOString(),
    })),
  })
}
