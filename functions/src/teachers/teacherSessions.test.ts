import * as access from '@shala/contract/access/access'
import { listUsers } from '@shala/contract/people/people'
import { setStaffRole } from '@shala/contract/people/staff'
import { leaveSession } from '@shala/contract/schedules/bookings'
import * as contract from '@shala/contract/schedules/teaching'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBooked, createHolder, createSession } from '../testing/builders/bookings.ts'
import { createLesson } from '../testing/builders/courses.ts'
import {
  createStaff,
  createUser,
  signedInBefore,
  type TestPerson,
} from '../testing/builders/people.ts'
import { addPlace } from '../testing/builders/requests.ts'
import { inDays } from '../testing/builders/schedules.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'

const span = { from: `${inDays(0, '00:00')}:00Z`, before: `${inDays(20, '00:00')}:00Z` }
const denied = { code: 'PERMISSION_DENIED', message: 'Only the staff of the school may do this' }
const none = { lessonsDone: 0, minutesDone: 0 }
const unknown = {
  code: 'NOT_FOUND',
  field: 'sessionId',
  message: 'sessionId: there is no such session',
}

/** Creates a teacher with an account and three weekly sessions from tomorrow on. */
async function createTeaching(wishes: { dateKey?: string } = {}) {
  const { id: teacherId } = await createTeacher(admin)
  const [teacher, place] = await Promise.all([
    createStaff('teacher', {}, teacherId),
    createSession(admin, { teacherId, ...wishes }),
  ])
  return { teacher, teacherId, place }
}

const getNames = async (where: { courseId: string; sessionId: string }, person: TestPerson) => {
  const { courseId, sessionId } = where
  const { people } = await call(contract.getTeacherSession, { courseId, sessionId }, person)
  return people.map(({ name, state }) => [name, state])
}

test('a teacher lists their own sessions of all courses, and no others', async () => {
  const { teacher, teacherId, place } = await createTeaching()
  const [other] = await Promise.all([
    createSession(admin, { teacherId, start: inDays(2) }),
    createTeaching(),
  ])
  const { sessions } = await call(contract.listTeacherSessions, span, teacher)
  expect(sessions.slice(0, 2)).toMatchObject([
    { courseId: place.courseId, sessionId: place.sessionId, title: 'Evening class', booked: 0 },
    { courseId: other.courseId, sessionId: other.sessionId },
  ])
  expect(sessions).toHaveLength(6)
  const { sessions: latest, more } = await call(
    contract.listTeacherSessions,
    { ...span, latestFirst: true },
    teacher,
  )
  expect([latest, more]).toEqual([sessions.toReversed(), false])
})

slowTest('office users list no sessions here but can read each', async () => {
  const { place } = await createTeaching()
  const office = await createStaff('office')
  expect(await call(contract.listTeacherSessions, span, office)).toEqual({
    sessions: [],
    more: false,
  })
  for (const person of [office, admin]) expect(await getNames(place, person)).toEqual([])
})

slowTest('a session lists its students by name, without emails', async () => {
  const { teacher, place } = await createTeaching()
  const [maya, nameless, left] = await Promise.all([
    createBooked(admin, place),
    createBooked(admin, place),
    createBooked(admin, place),
  ])
  await auth().updateUser(maya.uid, { displayName: 'Maya Lindqvist' })
  const { courseId, sessionId } = place
  await call(leaveSession, { courseId, sessionId }, left)
  const answer = await call(contract.getTeacherSession, { courseId, sessionId }, teacher)
  expect(answer.people).toEqual([
    { userId: maya.uid, name: 'Maya Lindqvist', state: 'booked', ...none },
    {
      userId: nameless.uid,
      name: expect.stringMatching(/^No name \(..…\)$/),
      state: 'booked',
      ...none,
    },
  ])
  expect(answer.session).toMatchObject({ courseId, sessionId, booked: 2 })
  expect(JSON.stringify(answer)).not.toContain(maya.email)
})

slowTest('a session returns progress and hours, and the requirements', async () => {
  const { teacher, place } = await createTeaching()
  const { courseId, sessionId } = place
  const student = await createBooked(admin, place)
  const day = { day: '2026-10-01', startsAt: new Date('2026-10-01T10:00:00Z') }
  const attended = { ...day, title: 'Yoga', categoryId: null, online: false, state: 'present' }
  const key = `${student.uid}_${courseId}`
  const owned = { userId: student.uid, courseId }
  await firestore()
    .doc(`courseHours/${key}`)
    .set({
      ...owned,
      sessions: [{ ...attended, sessionId: 'one_20261001T1000', length: 90, minutes: 75 }],
      entries: [],
    })
  const stamps = { revision: 1, createdAt: day.startsAt, updatedAt: day.startsAt }
  const progress = {
    done: ['l1', 'l2'],
    lastLessonId: 'l2',
    lastOpenedAt: null,
    finishedAt: null,
    finishedBy: null,
  }
  await firestore()
    .doc(`courseProgress/${key}`)
    .set({ ...owned, ...progress, ...stamps })
  const { id: lesson } = await createLesson(admin, courseId)
  await firestore().doc(`courses/${courseId}/lessons/${lesson}`).update({ status: 'published' })
  const answer = await call(contract.getTeacherSession, { courseId, sessionId }, teacher)
  expect(answer).toMatchObject({
    people: [{ userId: student.uid, lessonsDone: 2, minutesDone: 75 }],
    lessons: 1,
    minutesRequired: 0,
  })
})

slowTest('students of the date are listed without a booking', async () => {
  const { teacher, place } = await createTeaching({ dateKey: 'spring' })
  const [holder, former] = await Promise.all([
    createHolder(admin, place.courseId),
    createHolder(admin, place.courseId),
  ])
  await auth().updateUser(holder.uid, { displayName: 'Leo Okafor' })
  for (const person of [holder, former]) await addPlace(person, place.courseId, 'spring')
  await call(access.revokeAccess, { userId: former.uid, courseId: place.courseId }, admin)
  expect(await getNames(place, teacher)).toEqual([['Leo Okafor', 'group']])
})

describe('a session is refused', () => {
  slowTest('to another teacher, with the same error as a missing session', async () => {
    const [{ place, teacher }, other] = await Promise.all([createTeaching(), createTeaching()])
    const { courseId, sessionId } = place
    const missing = { courseId, sessionId: 'none_20270329T1800' }
    for (const [person, wanted] of [
      [other.teacher, { courseId, sessionId }],
      [other.teacher, missing],
      [teacher, missing],
    ] as const)
      expect(await refusal(contract.getTeacherSession, wanted, person)).toMatchObject(unknown)
  })

  slowTest('to a teacher without a linked record', async () => {
    const { place } = await createTeaching()
    const unlinked = await createStaff('teacher')
    const { courseId, sessionId } = place
    expect(await call(contract.listTeacherSessions, span, unlinked)).toEqual({
      sessions: [],
      more: false,
    })
    expect(
      await refusal(contract.getTeacherSession, { courseId, sessionId }, unlinked),
    ).toMatchObject(unknown)
  })

  slowTest('to a former teacher, and with only a claim or only a document', async () => {
    const { teacher } = await createTeaching()
    await teacher.token()
    await call(setStaffRole, { userId: teacher.uid, role: null }, admin)
    const [claimed, noted] = await Promise.all([
      createUser({ claims: { staff: 'teacher' } }),
      createStaff('teacher', {}, 'asha'),
    ])
    await auth().setCustomUserClaims(noted.uid, {})
    // The session may still be open in this second, but the role is removed.
    const former = await refusal(contract.listTeacherSessions, span, teacher)
    expect(['PERMISSION_DENIED', 'UNAUTHENTICATED']).toContain(former.code)
    for (const person of [claimed, noted, await createUser({ claims: { staff: 'Teacher' } })])
      expect(await refusal(contract.listTeacherSessions, span, person)).toMatchObject(denied)
  })
})

slowTest('another linked record takes effect at once', async () => {
  const [{ teacher, place }, other] = await Promise.all([createTeaching(), createTeaching()])
  const change = { userId: teacher.uid, role: 'teacher', teacherId: other.teacherId } as const
  await call(setStaffRole, change, admin)
  const { sessions } = await call(contract.listTeacherSessions, span, teacher)
  expect(new Set(sessions.map(({ courseId }) => courseId))).toEqual(new Set([other.place.courseId]))
  const { courseId, sessionId } = place
  expect(await refusal(contract.getTeacherSession, { courseId, sessionId }, teacher)).toMatchObject(
    unknown,
  )
})

test('a claim of the office gives a teacher no rights of the office', async () => {
  const { teacher } = await createTeaching()
  await auth().setCustomUserClaims(teacher.uid, { staff: 'office' })
  await expectRefusal(listUsers, {}, signedInBefore(teacher, 1), 'PERMISSION_DENIED')
})
