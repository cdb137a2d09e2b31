import * as contract from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { admin } from '../testing/builders/admin.ts'
import { createScheduleForm, createSchedule, inDays } from '../testing/builders/schedules.ts'
import { call } from '../testing/server.ts'

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

slowTest('previewSchedule keeps begun sessions, and clashes with no own one', async () => {
  const { id, form } = await createSchedule(admin, { start: inDays(-7), minutes: 5 })
  const { sessions, clashes } = await preview({ ...form, start: inDays(-7, '18:02') }, id)
  expect(clashes).toEqual([])
  expect(sessions[0]).toMatchObject({ wallTime: inDays(-7), begun: true })
  expect(sessions.at(-1)).toMatchObject({ wallTime: inDays(7, '18:02'), begun: false })
})
