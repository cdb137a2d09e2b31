import { noAccount } from '@shala/contract/AppError'
import * as contract from '@shala/contract/people/people'
import { getStaffSignIns, setStaffRole } from '@shala/contract/people/staff'
import { getStudent } from '@shala/contract/people/students'
import { isFoundBy } from '@shala/contract/values/searchKey'
import type { Answers } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** The answers of the callables about people and their accounts. */
export const peopleAnswers: Answers = [
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
  answer(contract.syncProfile, (school) => ({
    uid: 'sample-maya',
    email: 'maya@shala.test',
    displayName: null,
    emailVerified: true,
    role: null,
    refreshToken: school.claimsChanged,
  })),
]
