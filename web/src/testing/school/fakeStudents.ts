import { noAccount } from '@shala/contract/AppError'
import { AuditEvent } from '@shala/contract/audit'
import { Lesson, lessonsPath } from '@shala/contract/courses/lessons'
import { getStudentProgress, Progress } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { setStaffRole } from '@shala/contract/people/staff'
import {
  inviteStaff,
  staffInvitationDays,
  staffInvitations,
  withdrawn,
  withdrawStaffInvitation,
} from '@shala/contract/people/staffInvitations'
import {
  accountEvents,
  recordPasswordLink,
  type AccountAction,
} from '@shala/contract/people/students'
import { isFoundBy } from '@shala/contract/values/searchKey'
import * as z from 'zod'
import type { Answers, FakeSchool } from './FakeSchool.ts'

/** Adds an action on an account as its next event. */
function addAccountEvent(
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
    ...what,
    by: 'sample-admin',
    at,
    before: null,
    after: null,
  })
}

/** Does the same as recordPasswordLink. */
function writeDownLink(school: FakeSchool, input: unknown) {
  const { userId } = recordPasswordLink.input.parse(input)
  const person = school.people.find((one) => one.userId === userId)
  if (!person?.email) throw noAccount()
  addAccountEvent(school, userId, 'send-password-link', new Date())
  return { email: person.email }
}

/** Answers like getStudentProgress. */
function progressOfStudent(school: FakeSchool, input: unknown) {
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

/** The answers of the callables about people and their accounts. */
export const peopleAnswers: Answers = {
  recordPasswordLink: writeDownLink,
  getStudentProgress: progressOfStudent,
  listUsers: (school, input) => {
    const { search, pageSize } = z.object({ search: z.string(), pageSize: z.number() }).parse(input)
    const users = school.people.filter(({ email, displayName }) =>
      isFoundBy(`${displayName ?? ''} ${email ?? ''}`, search),
    )
    return {
      users: users.slice(0, pageSize),
      nextPageToken: users.length > pageSize ? 'next' : null,
    }
  },
  findUsersByEmail: (school, input) => {
    const { emails } = z.object({ emails: z.array(z.string()) }).parse(input)
    const found = school.people.filter(({ email }) => email !== null && emails.includes(email))
    const missing = emails.filter((email) => !found.some((person) => person.email === email))
    return { found, missing }
  },
  findUsersById: (school, input) => {
    const { userIds } = z.object({ userIds: z.array(z.string()) }).parse(input)
    const found = school.people.filter(({ userId }) => userIds.includes(userId))
    const missing = userIds.filter((id) => !found.some(({ userId }) => userId === id))
    return { found, missing }
  },
  getStaffSignIns: (school) => ({
    signIns: Object.fromEntries(school.people.map(({ userId }) => [userId, null])),
  }),
  getStudent: (school, input) => {
    const { userId } = z.object({ userId: z.string() }).parse(input)
    const person = school.people.find((one) => one.userId === userId)
    if (person === undefined) throw noAccount()
    const registeredAt = '2026-11-01T10:00:00.000Z'
    return { ...person, registeredAt, lastSignInAt: null, courses: 0, endsOn: null }
  },
  setStaffRole: (school, input) => {
    const { userId, role, teacherId } = setStaffRole.input.parse(input)
    school.setRole(userId, role, 'sample-admin', teacherId)
    return { userId, role }
  },
  inviteStaff: (school, input) => {
    const { email, role, teacherId } = inviteStaff.input.parse(input)
    const [id, sentAt] = [email.replaceAll(/[@.]/g, '-'), new Date()]
    const expiresAt = new Date(sentAt.getTime() + staffInvitationDays * 86_400_000)
    school.put('staffInvitations', id, {
      email,
      role,
      teacherId,
      sentAt,
      expiresAt,
      status: 'waiting',
      invitedBy: 'sample-admin',
      claimedBy: null,
      deleteAt: expiresAt,
      revision: 1,
      createdAt: sentAt,
      updatedAt: sentAt,
    })
    return { id, revision: 1 }
  },
  withdrawStaffInvitation: (school, input) => {
    const { id, revision } = withdrawStaffInvitation.input.parse(input)
    return school.change(staffInvitations, id, revision, withdrawn)
  },
  syncProfile: (school) => ({
    uid: 'sample-maya',
    email: 'maya@shala.test',
    displayName: null,
    emailVerified: true,
    role: null,
    refreshToken: school.claimsChanged,
  }),
}
