import { AuditEvent } from '@shala/contract/audit'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { getStudentProgress, Progress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import {
  accountEvents,
  recordPasswordLink,
  type AccountAction,
} from '@shala/contract/people/students'
import { AppError } from '../shared/AppError.ts'
import type { FakeSchool } from './FakeSchool.ts'

/** Adds an action on an account as its next event. */
export function addAccountEvent(
  school: FakeSchool,
  userId: string,
  action: AccountAction,
  at = new Date('2026-11-20T09:00:00Z'),
): void {
  const all = [...(school.collections.get('auditEvents')?.values() ?? [])]
  const before = all
    .map((event) => AuditEvent.parse(event))
    .filter(({ collection, documentId }) => collection === accountEvents && documentId === userId)
  const revision = before.length + 1
  const what = { collection: accountEvents, documentId: userId, revision, action }
  school.put('auditEvents', `${accountEvents}_${userId}_${revision}`, {
    ...{ ...what, by: 'sample-admin', at, before: null, after: null },
  })
}

/** Does the same as recordPasswordLink. */
export function writeDownLink(school: FakeSchool, input: unknown) {
  const { userId } = recordPasswordLink.input.parse(input)
  const person = school.people.find((one) => one.userId === userId)
  if (!person?.email) throw new AppError('not-found', 'userId: nobody has this id')
  addAccountEvent(school, userId, 'send-password-link', new Date())
  return { email: person.email }
}

/** Answers like getStudentProgress. */
export function progressOfStudent(school: FakeSchool, input: unknown) {
  const { userId, courseId } = getStudentProgress.input.parse(input)
  const stored = school.collections.get('courseProgress')?.get(accessId(userId, courseId))
  const progress = stored === undefined ? null : Progress.parse(stored)
  const lessons = [...(school.collections.get(lessonsPath(courseId)) ?? [])].flatMap(
    ([id, data]) => {
      const { status, title } = Lesson.parse(data)
      const done = progress?.done.includes(id) ?? false
      return status === 'published' ? [{ lessonId: id, title, done }] : []
    },
  )
  return {
    lessons,
    lastAt: progress?.updatedAt.toISOString() ?? null,
    finishedAt: progress?.finishedAt?.toISOString() ?? null,
    held: school.holds(userId, courseId),
  }
}
