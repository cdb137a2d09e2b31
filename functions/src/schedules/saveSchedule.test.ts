import { plainCounts } from '@shala/contract/attendance/hourPlans'
import * as contract from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { addDate } from '../testing/builders/requests.ts'
import { roomForm } from '../testing/builders/rooms.ts'
import {
  createScheduleForm,
  createSchedule,
  buildTeacherName,
  inDays,
  readSchedule,
  sessionsOfSchedule,
} from '../testing/builders/schedules.ts'
import { createTeacher } from '../testing/builders/teachers.ts'
import { call, refusal } from '../testing/server.ts'
import { addCourse, listAudit } from '../testing/store.ts'

const save = (
  schedule: contract.ScheduleForm,
  seen: { id: string; revision: number } | object = {},
) => call(contract.saveSchedule, { ...seen, schedule }, admin)

const refused = (schedule: object, seen: object = {}) =>
  refusal(contract.saveSchedule, { ...seen, schedule }, admin)

const wallTimes = async (id: string) =>
  (await sessionsOfSchedule(id)).map(({ wallTime }) => wallTime)

test('saveSchedule creates a series with its sessions and an audit event', async () => {
  const { id, form } = await createSchedule(admin, { title: '', teacher: '  Ásha  Raman ' })
  expect(await readSchedule(id)).toMatchObject({
    status: 'planned',
    revision: 1,
    sessions: 3,
    teacherKey: 'asha raman',
    firstAt: new Date(`${form.start}Z`),
    courseId: form.courseId,
  })
  const sessions = await sessionsOfSchedule(id)
  expect(sessions.map(({ wallTime }) => wallTime)).toEqual([inDays(1), inDays(8), inDays(15)])
  expect(sessions[0]).toEqual({
    scheduleId: id,
    courseId: form.courseId,
    roomId: form.roomId,
    roomName: 'The Attic',
    place: roomForm.place,
    title: 'A course',
    teacherId: null,
    isSubstituted: false,
    booked: 0,
    waiting: 0,
    changedAt: null,
    dateKey: null,
    counts: plainCounts,
    teacher: 'Ásha  Raman',
    seats: 12,
    teacherKey: 'asha raman',
    timeZone: 'Etc/UTC',
    wallTime: form.start,
    startsAt: new Date(`${form.start}Z`),
    endsAt: new Date(Date.parse(`${form.start}Z`) + 90 * 60_000),
  })
  const key = `${id}_${form.start.replaceAll(/[-:]/g, '')}`
  const stored = await firestore().doc(`courses/${form.courseId}/sessions/${key}`).get()
  expect(stored.exists).toBe(true)
  expect(await listAudit('schedules', id)).toEqual([
    expect.objectContaining({ action: 'create', by: admin.uid, revision: 1, before: null }),
  ])
})

test('a schedule is found by words of its course, room and teacher', async () => {
  const { id } = await createSchedule(admin, { title: 'Élan', teacher: 'Tom Ellery' })
  const { search } = (await readSchedule(id)) ?? { search: [] }
  expect(search).toEqual(expect.arrayContaining(['elan', 'course', 'attic', 'ellery']))
})

test('a linked teacher has the name of the record, whatever was sent', async () => {
  const name = buildTeacherName()
  const { id: teacherId } = await createTeacher(admin, name)
  const { id } = await createSchedule(admin, { teacherId, teacher: 'Somebody' })
  const found = { teacherId, teacher: name, teacherKey: name.toLowerCase() }
  expect(await readSchedule(id)).toMatchObject(found)
  expect((await sessionsOfSchedule(id))[0]).toMatchObject(found)
})

describe('an edit', () => {
  test('replaces future sessions and keeps those that have begun', async () => {
    const { id, form } = await createSchedule(admin, { start: inDays(-7), minutes: 60 })
    const [over] = await sessionsOfSchedule(id)
    const next = { ...form, title: 'Later', start: inDays(-7, '19:00') }
    expect(await save(next, { id, revision: 1 })).toEqual({ id, revision: 2 })
    const sessions = await sessionsOfSchedule(id)
    expect(sessions[0]).toEqual(over)
    // Today's session may have begun, depending on the time of the test run.
    expect(sessions.at(-1)).toMatchObject({ title: 'Later', wallTime: inDays(7, '19:00') })
    expect(sessions.map(({ wallTime }) => wallTime)).not.toContain(inDays(7))
    expect(await readSchedule(id)).toMatchObject({ sessions: sessions.length })
    expect((await readSchedule(id))?.firstAt).toEqual(over?.startsAt)
  })

  slowTest('that moves all sessions into the past is refused', async () => {
    const { id, form } = await createSchedule(admin)
    const met = await refused({ ...form, start: inDays(-60) }, { id, revision: 1 })
    expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'schedule.start' })
    expect(await wallTimes(id)).toHaveLength(3)
  })
})

describe('a clash', () => {
  test('with a booked room is refused, and the error names the session', async () => {
    const { form } = await createSchedule(admin, { teacher: 'Ruth Calder' })
    const met = await refused({ ...form, teacher: buildTeacherName(), start: inDays(1, '19:00') })
    expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'schedule.roomId' })
    expect(met.message).toMatch(
      /at 19:00 by Evening class with Ruth Calder, and 2 more of these sessions clash$/,
    )
  })

  slowTest('is refused for one of two admins who plan the same room at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await createScheduleForm(admin), await createScheduleForm(admin)]
      const { roomId } = one
      const answers = await Promise.allSettled([save(one), save({ ...other, roomId })])
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { docs } = await firestore()
        .collectionGroup('sessions')
        .where('roomId', '==', roomId)
        .orderBy('startsAt')
        .get()
      expect(docs).toHaveLength(3)
    }
  })
})

describe('saving a schedule is refused', () => {
  test('for a missing or archived course', async () => {
    const form = await createScheduleForm(admin)
    const none = await refused({ ...form, courseId: 'no-such-course' })
    expect(none).toMatchObject({ code: 'NOT_FOUND', field: 'schedule.courseId' })
    await firestore().doc(`courses/${form.courseId}`).update({ status: 'archived' })
    const archived = await refused(form)
    expect(archived).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'schedule.courseId' })
  })
})

test('a schedule accepts only groups of its course, and keeps one that is gone', async () => {
  const courseId = await addCourse()
  const dateKey = await addDate(courseId, { openForRequests: false })
  const form = await createScheduleForm(admin, { courseId, dateKey })
  const other = { ...form, courseId: await addCourse() }
  for (const wrong of [{ ...form, dateKey: 'none' }, other]) {
    expect(await refused(wrong)).toMatchObject({ code: 'NOT_FOUND', field: 'schedule.dateKey' })
  }
  const { id } = await save(form)
  expect(await sessionsOfSchedule(id)).toMatchObject([{ dateKey }, { dateKey }, { dateKey }])
  await firestore().collection('schedules').doc(id).update({ dateKey: 'gone' })
  const kept = { ...form, dateKey: 'gone', seats: 5 }
  expect(await save(kept, { id, revision: 1 })).toMatchObject({ revision: 2 })
  const moved = { ...other, dateKey: 'gone' }
  expect(await refused(moved, { id, revision: 2 })).toMatchObject({ field: 'schedule.dateKey' })
})
