import { noAccount } from '@shala/contract/AppError'
import { AuditEvent } from '@shala/contract/audit'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { getStudentProgress, Progress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import * as contract from '@shala/contract/people/people'
import { getStaffSignIns, setStaffRole } from '@shala/contract/people/staff'
import {
  inviteStaff,
  staffInvitationDays,
  staffInvitations,
  withdrawn,
  withdrawStaffInvitation,
} from '@shala/contract/people/staffInvitations'
import {
  accountEvents,
  getStudent,
  recordPasswordLink,
  type AccountAction,
} from '@shala/contract/people/students'
import { isFoundBy } from '@shala/contract/values/searchKey'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Adds an action on an account as its next event. */
function addAccountEvent(
  school: FakeSchool,
  userId: string,
  action: AccountAction,
  at = new Date('2026-11-20T09:00:00Z'),
): void {
  const before = school
    .findAll('auditEvents', AuditEvent)
    .filter(({ collection, documentId }) => collection === accountEvents && documentId === userId)
  const revision = before.length + 1
  const what = { collection: accountEvents, documentId: userId, revision, action }
  const event = { ...what, by: 'sample-admin', at, before: null, after: null }
  school.put('auditEvents', `${accountEvents}_${userId}_${revision}`, event)
}

/** The answers of the callables about people and their accounts. */
export const peopleAnswers: Answers = [
  /** Does the same as recordPasswordLink. */
  answer(recordPasswordLink, (school, { userId }) => {
    const person = school.people.find((one) => one.userId === userId)
    if (!person?.email) throw noAccount()
    addAccountEvent(school, userId, 'send-password-link', new Date())
    return { email: person.email }
  }),
  answer(getStudentProgress, (school, { userId, courseId }) => {
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
  }),
  answer(contract.listUsers, (school, { search, pageSize }) => {
    const users = school.people.filter(({ email, displayName }) =>
      isFoundBy(`${displayName ?? ''} ${email ?? ''}`, search),
    )
    const nextPageToken = users.length > pageSize ? 'next' : null
    return { users: users.slice(0, pageSize), nextPageToken }
  }),
  answer(contract.findUsersByEmail, (school, { emails }) => {
    const found = school.people.filter(({ email }) => email !== null && emails.includes(email))
    return { found, missing: emails.filter((one) => !found.some(({ email }) => email === one)) }
  }),
  answer(contract.findUsersById, (school, { userIds }) => {
    const found = school.people.filter(({ userId }) => userIds.includes(userId))
    return { found, missing: userIds.filter((id) => !found.some(({ userId }) => userId === id)) }
  }),
  answer(getStaffSignIns, (school) => ({
    signIns: Object.fromEntries(school.people.map(({ userId }) => [userId, null])),
  })),
  answer(getStudent, (school, { userId }) => {
    const person = school.people.find((one) => one.userId === userId)
    if (person === undefined) throw noAccount()
    const registeredAt = '2026-11-01T10:00:00.000Z'
    return { ...person, registeredAt, lastSignInAt: null, courses: 0, endsOn: null }
  }),
  answer(setStaffRole, (school, { userId, role, teacherId }) => {
    school.setRole(userId, role, 'sample-admin', teacherId)
    return { userId, role }
  }),
  answer(inviteStaff, (school, { email, role, teacherId }) => {
    const [id, sentAt] = [email.replaceAll(/[@.]/g, '-'), new Date()]
    const expiresAt = new Date(sentAt.getTime() + staffInvitationDays * 86_400_000)
    school.add('staffInvitations', id, {
      email,
      role,
      teacherId,
      sentAt,
      expiresAt,
      status: 'waiting',
      invitedBy: 'sample-admin',
      claimedBy: null,
      deleteAt: expiresAt,
    })
    return { id, revision: 1 }
  }),
  answer(withdrawStaffInvitation, (school, { id, revision }) =>
    school.change(staffInvitations, id, revision, withdrawn),
  ),
  answer(contract.syncProfile, (school) => ({
    uid: 'sample-maya',
    email: 'maya@shala.test',
    displayName: null,
    emailVerified: true,
    role: null,
    refreshToken: school.claimsChanged,
  })),
]
