import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import * as contract from '@shala/contract/schedules/bookings'
import { saveSchedule, setScheduleStatus } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import {
  createBooked,
  createHolder,
  createSession,
  listBookings,
  sessionAt,
  getBookingState,
} from '../testing/builders/bookings.ts'
import { createGroup, join } from '../testing/builders/groups.ts'
import { createUser, type TestPerson } from '../testing/builders/people.ts'
import { addPlace } from '../testing/builders/requests.ts'
import { inDays } from '../testing/builders/schedules.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'
import { deleteBookings } from './changeAttendance.ts'
import { sendWaitingEmails } from './sendWaitingEmails.ts'

interface Where {
  readonly courseId: string
  readonly sessionId: string
}

const at = ({ courseId, sessionId }: Where) => ({ courseId, sessionId })
const counts = async (where: Where) => {
  const { booked, waiting } = await sessionAt(where)
  return [booked, waiting]
}
const subjectsTo = async ({ email }: TestPerson) =>
  (await listEmailsTo(email)).map(({ message }) => message.subject)

describe('A student', () => {
  slowTest('gets one seat when booking twice', async () => {
    const session = await createSession(admin)
    const maya = await createHolder(admin, session.courseId)
    const again = () => call(contract.bookSession, at(session), maya)
    expect(await again()).toEqual({ state: 'booked' })
    expect(await again()).toEqual({ state: 'booked' })
    expect(await counts(session)).toEqual([1, 0])
    const [booking, ...others] = await listBookings(maya.uid)
    expect(others).toEqual([])
    expect(booking).toMatchObject({
      ...at(session),
      scheduleId: session.id,
      state: 'booked',
      title: 'Evening class',
      roomName: 'The Attic',
      revision: 1,
    })
    expect(await subjectsTo(maya)).toEqual([])
  })

  slowTest('can wait for a full session, and moves up when another cancels', async () => {
    const session = await createSession(admin, { seats: 1, start: inDays(3) })
    const first = await createBooked(admin, session)
    const second = await createHolder(admin, session.courseId)
    await expectRefusal(contract.bookSession, at(session), second, 'FAILED_PRECONDITION', 'wait')
    expect(await getBookingState(second)).toBeNull()
    expect(await call(contract.bookSession, { ...at(session), wait: true }, second)).toEqual({
      state: 'waiting',
    })
    const third = await createBooked(admin, session)
    expect(await counts(session)).toEqual([1, 2])
    await call(contract.leaveSession, at(session), first)
    expect([await getBookingState(second), await getBookingState(third)]).toEqual([
      'booked',
      'waiting',
    ])
    expect(await counts(session)).toEqual([1, 1])
    expect(await subjectsTo(second)).toEqual(['You have a seat: Evening class'])
    expect(await subjectsTo(third)).toEqual([])
  })

  slowTest('can book only sessions of the booked date, an admin all', async () => {
    const session = await createSession(admin, { dateKey: 'spring' })
    const { courseId } = session
    const [other, own] = [await createHolder(admin, courseId), await createHolder(admin, courseId)]
    await addPlace(other, courseId, 'winter')
    await addPlace(own, courseId, 'winter')
    await addPlace(own, courseId, 'spring')
    const met = await refusal(contract.bookSession, at(session), other)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'sessionId' })
    expect(met.message).toContain('another group')
    expect(await call(contract.bookSession, at(session), own)).toEqual({ state: 'booked' })
    // A student whom the school gave the course without a date belongs to every group.
    await createBooked(admin, session)
    const add = { ...at(session), userId: other.uid, comes: true, notify: false }
    expect(await call(contract.setAttendance, add, admin)).toEqual({ state: 'booked' })
    expect(await counts(session)).toEqual([3, 0])
  })

  test('can book only sessions of the group to which the office added them', async () => {
    const courseId = await addCourse()
    const [winter, spring] = await Promise.all(
      ['Winter', 'Spring'].map((name) => createGroup(admin, { name, courseIds: [courseId] })),
    )
    const member = await createHolder(admin, courseId)
    await join(admin, spring?.id ?? '', [{ userId: member.uid }])
    const plan = (dateKey: string | null, start: string) =>
      createSession(admin, { courseId, dateKey, start })
    const other = await plan(winter?.id ?? '', inDays(1))
    const met = await refusal(contract.bookSession, at(other), member)
    expect(met.message).toContain('another group')
    for (const [place, key] of [spring?.id ?? '', null].entries()) {
      const session = await plan(key, inDays(2 + place))
      expect(await call(contract.bookSession, at(session), member)).toEqual({ state: 'booked' })
    }
  })

  slowTest('on the waiting list who has lost the course is skipped', async () => {
    const session = await createSession(admin, { seats: 1, start: inDays(3) })
    const first = await createBooked(admin, session)
    const [gone, next] = [await createBooked(admin, session), await createBooked(admin, session)]
    await call(revokeAccess, { userId: gone.uid, courseId: session.courseId }, admin)
    await call(contract.leaveSession, at(session), first)
    expect([await getBookingState(gone), await getBookingState(next)]).toEqual([
      'waiting',
      'booked',
    ])
  })

  slowTest('gets a seat or waits when more students than seats book at once', async () => {
    const session = await createSession(admin, { seats: 3 })
    const students: TestPerson[] = []
    while (students.length < 8) students.push(await createHolder(admin, session.courseId))
    const wish = { ...at(session), wait: true }
    const answers = await Promise.all(students.map((one) => call(contract.bookSession, wish, one)))
    expect(answers.filter(({ state }) => state === 'booked')).toHaveLength(3)
    expect(await counts(session)).toEqual([3, 5])
    const states = await Promise.all(students.map(getBookingState))
    expect(states).toEqual(answers.map(({ state }) => state))
  })

  test('with an unverified email can book a seat, but not wait', async () => {
    const session = await createSession(admin, { seats: 1 })
    const nina = await createUser({ emailVerified: false })
    await call(grantAccess, { userId: nina.uid, courseId: session.courseId }, admin)
    const wish = { ...at(session), wait: true }
    expect(await call(contract.bookSession, wish, nina)).toEqual({ state: 'booked' })
    await call(contract.leaveSession, at(session), nina)
    await createBooked(admin, session)
    expect(await refusal(contract.bookSession, wish, nina)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringMatching(/^Verify your email address/),
    })
    expect(await counts(session)).toEqual([1, 0])
  })
})

describe('bookSession and leaveSession', () => {
  test('refuse students without the course', async () => {
    const session = await createSession(admin)
    const stranger = await createUser()
    const met = await refusal(contract.bookSession, at(session), stranger)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'userId' })
    expect(await counts(session)).toEqual([0, 0])
  })

  test('refuse a session that has begun', async () => {
    const session = await createSession(admin, { start: inDays(-7) })
    const maya = await createHolder(admin, session.courseId)
    await expectRefusal(contract.bookSession, at(session), maya, 'FAILED_PRECONDITION', 'sessionId')
  })

  test('refuse to cancel shortly before the session, more than a minute after booking', async () => {
    const soon = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 16)
    const session = await createSession(admin, { start: soon, rule: null })
    const maya = await createBooked(admin, session)
    const { docs } = await firestore().collection('bookings').where('userId', '==', maya.uid).get()
    await docs[0]?.ref.update({ since: new Date(Date.now() - 61_000) })
    const met = await refusal(contract.leaveSession, at(session), maya)
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'sessionId' })
    expect(await getBookingState(maya)).toBe('booked')
  })
})

describe('An admin', () => {
  const set = (session: Where, { uid: userId }: TestPerson, comes: boolean, notify = true) =>
    call(contract.setAttendance, { ...at(session), userId, comes, wait: true, notify }, admin)

  slowTest('adds and removes a student, with an email if chosen', async () => {
    const session = await createSession(admin)
    const maya = await createHolder(admin, session.courseId)
    expect(await set(session, maya, true)).toEqual({ state: 'booked' })
    expect(await set(session, maya, false)).toEqual({ state: 'left' })
    expect(await subjectsTo(maya)).toEqual([
      'You have a seat: Evening class',
      'Your place was cancelled: Evening class',
    ])
    const leo = await createHolder(admin, session.courseId)
    await set(session, leo, true, false)
    expect(await subjectsTo(leo)).toEqual([])
  })
})

describe('A session whose schedule changes', () => {
  slowTest('keeps its bookings and emails its students about the new time', async () => {
    const session = await createSession(admin, { start: inDays(3) })
    const { id, form } = session
    const maya = await createBooked(admin, session)
    const schedule = { ...form, start: inDays(3, '19:00') }
    await call(saveSchedule, { id, revision: 1, schedule }, admin)
    const [booking] = await listBookings(maya.uid)
    expect(booking).toMatchObject({
      state: 'booked',
      takesPlace: true,
      startsAt: new Date(`${inDays(3, '19:00')}Z`),
      movedFrom: new Date(`${inDays(3)}Z`),
    })
    const moved = { courseId: session.courseId, sessionId: booking?.sessionId ?? '' }
    expect(moved.sessionId).not.toBe(session.sessionId)
    expect(await counts(moved)).toEqual([1, 0])
    await call(contract.leaveSession, moved, maya)
    await call(contract.bookSession, moved, maya)
    expect(await listBookings(maya.uid)).toMatchObject([{ state: 'booked', movedFrom: null }])
    const [mail] = await listEmailsTo(maya.email)
    expect(mail?.message.subject).toBe('A session has changed: Evening class')
    expect(mail?.message.text).toMatch(/19:00 .*, The Attic, moved from .*18:00/)
    expect(mail?.message.text).toContain('\n\nCannot come? Cancel your seat on your dashboard')
    expect(mail?.message.text).toMatch(/\n\nhttps?:\/\/\S+\/dashboard\/user\n\n/)
    expect(mail?.message.html).toMatch(/class="button"[^]*See my sessions/)
  })

  slowTest('sends one email about two changes, and none if they are undone before', async () => {
    const session = await createSession(admin, { seats: 1, start: inDays(3) })
    const { id, form } = session
    const [maya, leo] = [await createBooked(admin, session), await createBooked(admin, session)]
    const schedule = { ...form, start: inDays(3, '19:00') }
    await call(saveSchedule, { id, revision: 1, schedule }, admin)
    const later = { ...form, start: inDays(3, '20:00') }
    await call(saveSchedule, { id, revision: 2, schedule: later }, admin)
    expect(await listEmailsTo(maya.email)).toMatchObject([
      { delivery: { state: 'HELD' }, message: { text: expect.stringContaining('20:00') } },
    ])
    await call(saveSchedule, { id, revision: 3, schedule: form }, admin)
    await call(setScheduleStatus, { id, revision: 4, status: 'cancelled' }, admin)
    expect((await listBookings(maya.uid))[0]).toMatchObject({ state: 'booked', takesPlace: false })
    await call(setScheduleStatus, { id, revision: 5, status: 'planned' }, admin)
    expect([await subjectsTo(maya), await subjectsTo(leo)]).toEqual([[], []])
    expect(await counts(session)).toEqual([1, 1])
    expect((await listBookings(maya.uid))[0]).toMatchObject({ takesPlace: true, movedFrom: null })
  })

  slowTest('emails only students who get a seat if the admin turned emails off', async () => {
    const session = await createSession(admin, { seats: 1, start: inDays(3) })
    const { id, form } = session
    const [maya, leo] = [await createBooked(admin, session), await createBooked(admin, session)]
    const schedule = { ...form, seats: 2, start: inDays(3, '19:00') }
    await call(saveSchedule, { id, revision: 1, schedule, notify: false }, admin)
    expect(await subjectsTo(maya)).toEqual([])
    expect(await subjectsTo(leo)).toEqual(['You have a seat: Evening class'])
    expect(await getBookingState(leo)).toBe('booked')
  })

  slowTest('cannot have fewer seats than bookings', async () => {
    const session = await createSession(admin, { seats: 2 })
    await createBooked(admin, session)
    await createBooked(admin, session)
    const schedule = { ...session.form, seats: 1 }
    const request = { id: session.id, revision: 1, schedule }
    await expectRefusal(saveSchedule, request, admin, 'FAILED_PRECONDITION', 'schedule.seats')
  })

  slowTest('keeps a booking made at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const session = await createSession(admin, { start: inDays(3), rule: null })
      const maya = await createHolder(admin, session.courseId)
      const schedule = { ...session.form, minutes: 60 }
      await Promise.all([
        call(saveSchedule, { id: session.id, revision: 1, schedule }, admin),
        call(contract.bookSession, at(session), maya),
      ])
      expect(await counts(session)).toEqual([1, 0])
      const { endsAt } = await sessionAt(session)
      expect((await listBookings(maya.uid))[0]?.endsAt).toEqual(endsAt)
    }
  })
})

slowTest('A deleted account frees its seats and leaves no booking', async () => {
  const session = await createSession(admin, { seats: 1, start: inDays(3) })
  const [maya, leo] = [await createBooked(admin, session), await createBooked(admin, session)]
  const { docs } = await firestore().collection('bookings').where('userId', '==', maya.uid).get()
  await deleteBookings(maya.uid)
  await deleteBookings(maya.uid)
  expect(await listBookings(maya.uid)).toEqual([])
  expect(await listAudit('bookings', docs[0]?.id ?? '')).toEqual([])
  expect(await getBookingState(leo)).toBe('booked')
  expect(await counts(session)).toEqual([1, 0])
})

describe('The promotion limit', () => {
  // The session begins in about an hour, when students can no longer cancel.
  const soon = () => new Date(Date.now() + 70 * 60_000).toISOString().slice(0, 16)
  const office = { email: 'office@shala.test' }

  async function fullAndSoon() {
    const session = await createSession(admin, { seats: 1, start: soon() })
    return {
      session,
      first: await createBooked(admin, session),
      second: await createBooked(admin, session),
    }
  }
  const setSchool = (promoteUntilMinutes: number | null) =>
    firestore().doc('school/settings').set({
      timeZone: 'Etc/UTC',
      promoteUntilMinutes,
      revision: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
  const later = () => new Date(Date.now() + 2 * 60_000)
  const listTold = async ({ courseId }: Where) =>
    (await listEmailsTo(office.email))
      .filter((mail) => mail.courseId === courseId)
      .map(({ message }) => message)
  const leave = (session: Where, { uid }: TestPerson) =>
    call(
      contract.setAttendance,
      { ...at(session), userId: uid, comes: false, notify: false },
      admin,
    )
  beforeAll(() => firestore().doc('school/office').set(office, { merge: true }))
  beforeEach(() => setSchool(null))

  slowTest('keeps a late free seat empty and emails the office', async () => {
    const { session, first, second } = await fullAndSoon()
    await leave(session, first)
    expect(await getBookingState(second)).toBe('waiting')
    expect(await counts(session)).toEqual([0, 1])
    await sendWaitingEmails(later())
    const told = await listTold(session)
    expect(told).toMatchObject([
      { subject: 'Free seat: Evening class', text: expect.stringContaining('1 student is') },
    ])
    // Students can still book the seat.
    expect(await call(contract.bookSession, at(session), second)).toEqual({ state: 'booked' })
    await leave(session, second)
    expect(await call(contract.bookSession, at(session), first)).toEqual({ state: 'booked' })
    expect(await counts(session)).toEqual([1, 0])
  })
})

describe('Two sessions at the same time', () => {
  async function overlapping() {
    const start = inDays(4, '10:00')
    const [one, other] = [
      await createSession(admin, { start, title: 'Sunrise' }),
      await createSession(admin, { start: inDays(4, '11:00') }),
    ]
    const maya = await createBooked(admin, one)
    await call(grantAccess, { userId: maya.uid, courseId: other.courseId }, admin)
    return { maya, other }
  }

  slowTest('are reported before the second is booked, which can then be confirmed', async () => {
    const { maya, other } = await overlapping()
    expect(await refusal(contract.bookSession, at(other), maya)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      field: 'overlap',
      message: expect.stringContaining('a seat at the same time in Sunrise'),
    })
    const give = { ...at(other), userId: maya.uid, comes: true, notify: false }
    expect(await refusal(contract.setAttendance, give, admin)).toMatchObject({ field: 'overlap' })
    expect(await counts(other)).toEqual([0, 0])
    const both = { ...at(other), overlap: true }
    expect(await call(contract.bookSession, both, maya)).toEqual({ state: 'booked' })
  })
})
