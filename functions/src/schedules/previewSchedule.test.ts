import * as contract from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createBooked, createSession } from '../testing/builders/bookings.ts'
import { createScheduleForm, createSchedule, inDays } from '../testing/builders/schedules.ts'
import { call, refusal } from '../testing/server.ts'

const preview = (schedule: contract.ScheduleForm, id?: string) =>
  call(contract.previewSchedule, { ...(id === undefined ? {} : { id }), schedule }, admin)

test('previewSchedule returns sessions with notices about clock changes, and writes nothing', async () => {
  const form = await createScheduleForm(admin, {
    start: '2027-03-27T01:30',
    rule: 'FREQ=DAILY;COUNT=2',
    minutes: 60,
    timeZone: 'Europe/London',
  })
  expect(await preview(form)).toEqual({
    sessions: [
      {
        wallTime: '2027-03-27T01:30',
        startsAt: '2027-03-27T01:30:00.000Z',
        endsAt: '2027-03-27T02:30:00.000Z',
        begun: false,
      },
      {
        wallTime: '2027-03-28T01:30',
        startsAt: '2027-03-28T01:30:00.000Z',
        endsAt: '2027-03-28T02:30:00.000Z',
        begun: false,
      },
    ],
    notices: ['On 28 March 2027 the clocks skip 01:30; the session begins at 02:30.'],
    clashes: [],
    affected: 0,
  })
  const planned = await firestore().collection(contract.sessionsPath(form.courseId)).get()
  expect(planned.size).toBe(0)
})

slowTest('previewSchedule returns the clashes of each session', async () => {
  const { id, form } = await createSchedule(admin, { rule: null })
  const met = { title: 'Evening class', roomName: 'The Attic', teacher: form.teacher }
  const other = { wallTime: form.start, otherWallTime: form.start, scheduleId: id }
  expect((await preview({ ...form, rule: 'FREQ=DAILY;COUNT=2' })).clashes).toEqual([
    { ...met, ...other, with: 'room' },
    { ...met, ...other, with: 'teacher' },
  ])
})

slowTest(
  'previewSchedule keeps begun sessions, and finds no clashes with its own schedule',
  async () => {
    const { id, form } = await createSchedule(admin, { start: inDays(-7), minutes: 5 })
    const { sessions, clashes } = await preview({ ...form, start: inDays(-7, '18:02') }, id)
    expect(clashes).toEqual([])
    expect(sessions[0]).toMatchObject({ wallTime: inDays(-7), begun: true })
    expect(sessions.at(-1)).toMatchObject({ wallTime: inDays(7, '18:02'), begun: false })
  },
)

slowTest('previewSchedule counts the bookings of sessions that move or are cancelled', async () => {
  const session = await createSession(admin, { start: inDays(3) })
  const { id, form } = session
  await createBooked(admin, session)
  await createBooked(admin, session)
  const { affected: same } = await preview({ ...form, title: 'Other' }, id)
  const { affected: moved } = await preview({ ...form, start: inDays(3, '19:00') }, id)
  const { affected: skipped } = await preview({ ...form, exceptions: [inDays(3)] }, id)
  const { affected: later } = await preview({ ...form, exceptions: [inDays(10)] }, id)
  expect([same, moved, skipped, later]).toEqual([0, 2, 2, 0])
})

describe('a preview of a schedule is refused', () => {
  test('for a missing schedule', async () => {
    const request = { id: 'nowhere', schedule: await createScheduleForm(admin) }
    const met = await refusal(contract.previewSchedule, request, admin)
    expect(met).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  })
})
