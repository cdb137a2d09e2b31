import { matchParticipants } from '@shala/contract/attendance/participants'
import * as contract from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import { bookSession } from '@shala/contract/schedules/bookings'
import { saveSchedule, setScheduleStatus } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { auth } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  buildMark,
  createBegun,
  mark,
  readHours,
  readRegister,
  toWallTime,
} from '../testing/builders/attendance.ts'
import { createHolder, createSession } from '../testing/builders/bookings.ts'
import {
  createAdmin,
  createStaff,
  createUser,
  type TestPerson,
} from '../testing/builders/people.ts'
import { addPlace } from '../testing/builders/requests.ts'
import { sessionsOfSchedule } from '../testing/builders/schedules.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { deleteAttendance } from './deleteAttendance.ts'
import { recomputeCourse } from './recomputeHours.ts'

const listMinutes = async (student: TestPerson, courseId: string) =>
  (await readHours(student, courseId))?.sessions.map(({ state, minutes }) => [state, minutes])

describe('A register', () => {
  slowTest('stores its marks with a history, and updates the hours of its students', async () => {
    const session = await createBegun(admin)
    const { courseId } = session
    const [maya, leo] = [await createHolder(admin, courseId), await createHolder(admin, courseId)]
    const saved = await mark(admin, session, [
      buildMark(maya, 'present'),
      buildMark(leo, 'late', { missed: 25 }),
    ])
    expect(saved).toMatchObject({ revision: 1, outdated: [], unknown: [] })
    expect(await listMinutes(maya, courseId)).toEqual([['present', 90]])
    expect(await listMinutes(leo, courseId)).toEqual([['late', 65]])

    await mark(admin, session, [buildMark(maya, 'absent'), buildMark(leo, 'none')])
    expect(await listMinutes(maya, courseId)).toEqual([['absent', 0]])
    expect(await listMinutes(leo, courseId)).toEqual([])
    const events = await listAudit('registers', contract.registerId(courseId, session.sessionId))
    expect(events.map(({ action, by }) => [action, by])).toEqual([
      ['mark', admin.uid],
      ['mark', admin.uid],
    ])
    expect(await recomputeCourse(courseId)).toEqual({ students: 2, repaired: 0 })
  })

  slowTest('takes a student of another group who makes up for a session', async () => {
    const { id: teacherId } = await createTeacher(admin)
    const session = await createBegun(admin, { teacherId, dateKey: 'spring' })
    const { courseId, sessionId } = session
    const [winter, tara] = [
      await createHolder(admin, courseId),
      await createStaff('teacher', {}, teacherId),
    ]
    await addPlace(winter, courseId, 'winter')
    await auth().updateUser(winter.uid, { displayName: 'Wanda Winter' })
    const names = [{ names: ['Wanda Winter'], email: null }]
    const found = await call(matchParticipants, { courseId, sessionId, names }, tara)
    expect(found.matches).toEqual([[{ userId: winter.uid, by: 'name' }]])
    const answer = await mark(tara, session, [buildMark(winter, 'madeUp')])
    expect(answer.unknown).toEqual([])
    expect(await listMinutes(winter, courseId)).toEqual([['madeUp', 90]])
  })

  slowTest('says which mark of another teacher was changed', async () => {
    const session = await createBegun(admin)
    const office = await createAdmin()
    const leo = await createHolder(admin, session.courseId)
    await mark(office, session, [buildMark(leo, 'late', { missed: 900 })])
    expect((await readRegister(session))?.marks).toMatchObject([{ missed: 90 }])
    await mark(admin, session, [buildMark(leo, 'absent', { ago: 60_000 })])
    const { courseId, sessionId } = session
    const [first] = (await call(contract.getRegister, { courseId, sessionId }, office)).marks
    expect(first).toMatchObject({ state: 'late', by: office.uid, changed: { from: 'absent' } })
    await mark(office, session, [buildMark(leo, 'absent')])
    const [second] = (await call(contract.getRegister, { courseId, sessionId }, office)).marks
    expect(second).toMatchObject({ state: 'absent', changed: null })
  })

  test('does not trust the clock of a device', async () => {
    const session = await createBegun(admin)
    const maya = await createHolder(admin, session.courseId)
    const tomorrow = Date.now() + 86_400_000
    const { courseId, sessionId } = session
    const ahead = { ...buildMark(maya, 'absent'), at: tomorrow + 5000 }
    await call(
      contract.saveRegister,
      { courseId, sessionId, marks: [ahead], sentAt: tomorrow },
      admin,
    )
    await mark(admin, session, [buildMark(maya, 'present')])
    expect((await readRegister(session))?.marks).toMatchObject([{ state: 'present' }])
  })

  test('keeps the marks of two teachers who save at once', async () => {
    const session = await createBegun(admin)
    const { courseId } = session
    const students = await Promise.all(
      Array.from({ length: 6 }, () => createHolder(admin, courseId)),
    )
    const teachers = [admin, await createAdmin()]
    await Promise.all(
      students.map((student, place) =>
        mark(teachers[place % 2] ?? admin, session, [buildMark(student, 'present')]),
      ),
    )
    expect((await readRegister(session))?.marks).toHaveLength(6)
    for (const student of students) {
      expect(await listMinutes(student, courseId)).toEqual([['present', 90]])
    }
  })

  test('leaves out deleted users and users without the course, and saves the others', async () => {
    const session = await createBegun(admin)
    const maya = await createHolder(admin, session.courseId)
    const stranger = await createUser()
    const gone = { uid: 'nobody' }
    const answer = await mark(admin, session, [
      buildMark(stranger, 'present'),
      buildMark(maya, 'present'),
      buildMark(gone, 'present'),
    ])
    expect(answer.unknown.toSorted()).toEqual([gone.uid, stranger.uid].toSorted())
    expect((await readRegister(session))?.marks).toHaveLength(1)
    expect(await readHours(stranger, session.courseId)).toBeNull()
  })

  test('refuses marks long before the session, and for a missing session', async () => {
    const later = await createSession(admin, { start: toWallTime(90), rule: null })
    const maya = await createHolder(admin, later.courseId)
    const { courseId, sessionId } = later
    const sent = { courseId, marks: [buildMark(maya, 'excused')], sentAt: Date.now() }
    expect(await refusal(contract.saveRegister, { ...sent, sessionId }, admin)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      field: 'sessionId',
    })
    const none = { ...sent, sessionId: 'none_20270101T1000' }
    await expectRefusal(contract.saveRegister, none, admin, 'NOT_FOUND', 'sessionId')
  })

  test('updates the hours when the office changes its category and minutes', async () => {
    const session = await createBegun(admin)
    const maya = await createHolder(admin, session.courseId)
    await mark(admin, session, [buildMark(maya, 'present')])
    const { courseId, sessionId } = session
    const counts = { categoryId: 'anatomy', minutes: 120, online: true }
    const request = { courseId, sessionId, revision: 1, ...counts }
    await call(contract.setRegisterCounts, request, admin)
    expect((await readHours(maya, courseId))?.sessions).toMatchObject([counts])
    await expectRefusal(contract.setRegisterCounts, request, admin, 'ABORTED')
  })

  slowTest('lets the teacher shorten a session, and never lengthen it', async () => {
    const { id: teacherId } = await createTeacher(admin)
    const session = await createBegun(admin, { teacherId })
    const { courseId, sessionId } = session
    const [maya, tara] = [
      await createHolder(admin, courseId),
      await createStaff('teacher', {}, teacherId),
    ]
    await mark(tara, session, [buildMark(maya, 'present')])
    for (const [minutes, counted] of [
      [80, 80],
      [900, 90],
    ] as const) {
      const sent = { courseId, sessionId, marks: [], minutes, sentAt: Date.now() }
      await call(contract.saveRegister, contract.saveRegister.input.parse(sent), tara)
      expect(await listMinutes(maya, courseId)).toEqual([['present', counted]])
    }
  })

  slowTest('is open to the teacher of its session, for students of the course only', async () => {
    const { id: teacherId } = await createTeacher(admin)
    const session = await createBegun(admin, { teacherId })
    const { courseId, sessionId } = session
    const [maya, tara] = [
      await createHolder(admin, courseId),
      await createStaff('teacher', {}, teacherId),
    ]
    const seen = await call(contract.getRegister, { courseId, sessionId }, tara)
    expect(seen.people).toMatchObject([{ userId: maya.uid, email: '' }])
    const stranger = await createHolder(admin, await addCourse())
    const answer = await mark(tara, session, [
      buildMark(maya, 'present'),
      buildMark(stranger, 'present'),
    ])
    expect(answer).toMatchObject({ revision: 1, unknown: [stranger.uid] })
    expect(await listMinutes(maya, courseId)).toEqual([['present', 90]])

    const other = await createStaff('teacher', {}, (await createTeacher(admin)).id)
    const place = { courseId, sessionId }
    const unseen = { code: 'NOT_FOUND', field: 'sessionId' }
    const sent = { ...place, marks: [buildMark(maya, 'absent')], sentAt: Date.now() }
    for (const teacher of [other, await createStaff('teacher')]) {
      expect(await refusal(contract.getRegister, place, teacher)).toMatchObject(unseen)
      expect(await refusal(contract.saveRegister, sent, teacher)).toMatchObject(unseen)
    }
    const counts = { ...place, revision: 1, categoryId: null, minutes: 900, online: false }
    await expectRefusal(contract.setRegisterCounts, counts, tara, 'PERMISSION_DENIED')
  })
})

describe('A register started before its session', () => {
  const soon = async () => {
    const session = await createSession(admin, { start: toWallTime(30), rule: null })
    const maya = await createHolder(admin, session.courseId)
    await mark(admin, session, [buildMark(maya, 'present')])
    return { session, maya }
  }

  slowTest('moves with its session and keeps the hours', async () => {
    const { session, maya } = await soon()
    const { id, form, courseId } = session
    const schedule = { ...form, start: toWallTime(50) }
    await call(saveSchedule, { id, revision: 1, schedule }, admin)
    const [moved] = await sessionsOfSchedule(id)
    const sessionId = `${id}_${moved?.wallTime.replaceAll(/[-:]/g, '')}`
    expect(sessionId).not.toBe(session.sessionId)
    expect((await readRegister({ courseId, sessionId }))?.marks).toHaveLength(1)
    expect((await readRegister(session))?.marks).toEqual([])
    expect((await readHours(maya, courseId))?.sessions).toMatchObject([
      { sessionId, state: 'present', minutes: 90 },
    ])
    expect(await recomputeCourse(courseId)).toMatchObject({ repaired: 0 })
    // The session moves back, so its former key is used again.
    await call(saveSchedule, { id, revision: 2, schedule: form }, admin)
    expect((await readHours(maya, courseId))?.sessions).toMatchObject([
      { sessionId: session.sessionId, minutes: 90 },
    ])
    expect(await recomputeCourse(courseId)).toMatchObject({ repaired: 0 })
    // The session moves to the later time again, where an emptied register exists.
    await call(saveSchedule, { id, revision: 3, schedule }, admin)
    expect((await readRegister({ courseId, sessionId }))?.marks).toHaveLength(1)
    expect((await readHours(maya, courseId))?.sessions).toMatchObject([{ sessionId, minutes: 90 }])
    expect(await recomputeCourse(courseId)).toMatchObject({ repaired: 0 })
  })

  slowTest('counts no minutes while its session is cancelled', async () => {
    const { session, maya } = await soon()
    const { id, courseId } = session
    await call(setScheduleStatus, { id, revision: 1, status: 'cancelled' }, admin)
    expect(await listMinutes(maya, courseId)).toEqual([['present', 0]])
    const seen = await call(contract.getRegister, place(session), admin)
    expect(seen).toMatchObject({ takesPlace: false, people: [{ userId: maya.uid }] })
    expect(await recomputeCourse(courseId)).toMatchObject({ repaired: 0 })
    await call(setScheduleStatus, { id, revision: 2, status: 'planned' }, admin)
    expect(await listMinutes(maya, courseId)).toEqual([['present', 90]])
  })
})

const place = ({ courseId, sessionId }: { courseId: string; sessionId: string }) => ({
  courseId,
  sessionId,
})

describe('The people of a register', () => {
  test('are all students of the course; with bookings, only students who booked are expected', async () => {
    const session = await createSession(admin, { start: toWallTime(30), rule: null })
    const { courseId, sessionId } = session
    const [maya, leo] = [await createHolder(admin, courseId), await createHolder(admin, courseId)]
    const look = async () => {
      const { people } = await call(contract.getRegister, { courseId, sessionId }, admin)
      return new Map(people.map((person) => [person.userId, person]))
    }
    const before = await look()
    expect([...before.values()].map(({ expected }) => expected)).toEqual([true, true])
    await call(bookSession, { courseId, sessionId }, leo)
    const after = await look()
    expect(after.get(leo.uid)).toMatchObject({ expected: true, booking: 'booked' })
    expect(after.get(maya.uid)).toMatchObject({ expected: false, booking: null })
  })
})

test('A deleted account leaves no mark and no hours', async () => {
  const session = await createBegun(admin)
  const { courseId } = session
  const [maya, leo] = [await createHolder(admin, courseId), await createHolder(admin, courseId)]
  await mark(admin, session, [buildMark(maya, 'present'), buildMark(leo, 'present')])
  // A damaged access record is deleted at the same time, so the hours tell the course too.
  await firestore()
    .doc(`userCourseAccess/${accessId(maya.uid, courseId)}`)
    .delete()
  await deleteAttendance(maya.uid)
  await deleteAttendance(maya.uid)
  expect((await readRegister(session))?.marks.map(({ userId }) => userId)).toEqual([leo.uid])
  expect(await readHours(maya, courseId)).toBeNull()
  expect(await recomputeCourse(courseId)).toEqual({ students: 1, repaired: 0 })
})
