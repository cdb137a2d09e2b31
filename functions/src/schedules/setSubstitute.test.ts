import { getRegister } from '@shala/contract/attendance/registers'
import { setTeacherActive } from '@shala/contract/people/teachers'
import * as contract from '@shala/contract/schedules/schedules'
import { getTeacherSession, listTeacherSessions } from '@shala/contract/schedules/teaching'
import { slowTest } from '@shala/contract/testing/slowTest'
import { listEmailsTo } from '../testing/builders/addresses.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBooked, getBookingState, listBookings } from '../testing/builders/bookings.ts'
import { createStaff } from '../testing/builders/people.ts'
import { createRoom } from '../testing/builders/rooms.ts'
import {
  createSchedule,
  inDays,
  readSchedule,
  sessionsOfSchedule,
} from '../testing/builders/schedules.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

const [first, second] = [inDays(1), inDays(8)]

/** A series of a teacher, another teacher, and a student with a seat in the first session. */
async function createTaught() {
  const [own, other] = [await createTeacher(admin), await createTeacher(admin)]
  const { id, form } = await createSchedule(admin, { teacherId: own.id })
  const { courseId } = form
  const place = { courseId, sessionId: `${id}_${first.replaceAll(/[-:]/g, '')}` }
  return { id, form, place, own, other, maya: await createBooked(admin, place) }
}

const set = (
  id: string,
  revision: number,
  substitute: { teacherId: string; roomId: string | null } | null,
  wallTime = first,
) => call(contract.setSubstitute, { id, revision, wallTime, substitute }, admin)

const listTeachers = async (id: string) =>
  (await sessionsOfSchedule(id)).map(({ teacherId }) => teacherId)

test('setSubstitute gives one session to another teacher, keeps its seats and tells their students', async () => {
  const { id, place, own, other, maya } = await createTaught()
  const substitute = { teacherId: other.id, roomId: null }
  expect(await set(id, 1, substitute)).toEqual({ id, revision: 2 })
  expect(await listTeachers(id)).toEqual([other.id, own.id, own.id])
  expect((await sessionsOfSchedule(id))[0]).toMatchObject({
    isSubstituted: true,
    booked: 1,
    changedAt: expect.any(Date),
  })
  expect(await getBookingState(maya)).toBe('booked')
  const [mail] = await listEmailsTo(maya.email)
  expect(mail?.message.subject).toBe('Another teacher: Evening class')
  expect(mail?.message.text).toMatch(/you keep your place:\n• Evening class: .*, with Asha/)
  expect((await listAudit('schedules', id)).map(({ action }) => action)).toEqual([
    'create',
    'substitute',
  ])

  const [tara, leo] = [
    await createStaff('teacher', {}, own.id),
    await createStaff('teacher', {}, other.id),
  ]
  const span = { from: `${inDays(0)}:00.000Z`, before: `${inDays(30)}:00.000Z` }
  const seen = await call(listTeacherSessions, span, leo)
  expect(seen.sessions.map(({ sessionId }) => sessionId)).toEqual([place.sessionId])
  expect((await call(getRegister, place, leo)).people).toMatchObject([{ userId: maya.uid }])
  const unseen = { code: 'NOT_FOUND', field: 'sessionId' }
  expect(await refusal(getRegister, place, tara)).toMatchObject(unseen)
  const next = { ...place, sessionId: `${id}_${second.replaceAll(/[-:]/g, '')}` }
  expect(await refusal(getTeacherSession, next, leo)).toMatchObject(unseen)
})

slowTest('a substitute stays when the series is edited, and can be taken back', async () => {
  const { id, form, own, other, maya } = await createTaught()
  const room = await createRoom(admin, { name: 'The Loft' })
  await set(id, 1, { teacherId: other.id, roomId: room.id })
  const edited = { ...form, title: 'Later' }
  await call(contract.saveSchedule, { id, revision: 2, schedule: edited }, admin)
  const [session] = await sessionsOfSchedule(id)
  expect(session).toMatchObject({ title: 'Later', teacherId: other.id, roomName: 'The Loft' })
  const sent = { id, schedule: edited }
  expect(await call(contract.previewSchedule, sent, admin)).toMatchObject({ affected: 0 })

  await set(id, 3, null)
  expect(await listTeachers(id)).toEqual([own.id, own.id, own.id])
  expect((await sessionsOfSchedule(id))[0]).toMatchObject({
    roomId: form.roomId,
    isSubstituted: false,
  })
  expect((await readSchedule(id))?.substitutes).toEqual([])
  expect((await listBookings(maya.uid))[0]).toMatchObject({ substituteId: null, state: 'booked' })
})

slowTest('a substitute who is taken back within a minute causes no email', async () => {
  const { id, other, maya } = await createTaught()
  await set(id, 1, { teacherId: other.id, roomId: null })
  await set(id, 2, null)
  expect(await listEmailsTo(maya.email)).toEqual([])
})

describe('setSubstitute is refused', () => {
  slowTest('for a teacher or a room that is taken, or too small', async () => {
    const { id, form, other } = await createTaught()
    const busy = await createSchedule(admin, { teacherId: other.id, rule: null })
    const request = { id, revision: 1, wallTime: first }
    const refused = (teacherId: string, roomId: string | null = null) =>
      refusal(contract.setSubstitute, { ...request, substitute: { teacherId, roomId } }, admin)
    expect(await refused(other.id)).toMatchObject({
      code: 'FAILED_PRECONDITION',
      field: 'schedule.teacher',
    })
    const free = await createTeacher(admin)
    expect(await refused(free.id, busy.form.roomId)).toMatchObject({ field: 'schedule.roomId' })
    const small = await createRoom(admin, { capacity: form.seats - 1 })
    expect(await refused(free.id, small.id)).toMatchObject({ field: 'substitute.roomId' })
    await call(setTeacherActive, { id: free.id, revision: 1, active: false }, admin)
    expect(await refused(free.id)).toMatchObject({ field: 'substitute.teacherId' })
    expect(await refused('nobody')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(other.id, 'nowhere')).toMatchObject({ code: 'NOT_FOUND' })
  })

  slowTest('for a session that has begun or is not planned, and an old revision', async () => {
    const { id } = await createSchedule(admin, { start: inDays(-7) })
    const { id: teacherId } = await createTeacher(admin)
    const substitute = { teacherId, roomId: null }
    for (const wallTime of [inDays(-7), inDays(3)]) {
      const request = { id, revision: 1, wallTime, substitute }
      await expectRefusal(contract.setSubstitute, request, admin, 'FAILED_PRECONDITION', 'wallTime')
    }
    const old = { id, revision: 7, wallTime: inDays(7), substitute }
    await expectRefusal(contract.setSubstitute, old, admin, 'ABORTED')
    const missing = { ...old, id: 'nowhere' }
    await expectRefusal(contract.setSubstitute, missing, admin, 'NOT_FOUND')
  })
})
