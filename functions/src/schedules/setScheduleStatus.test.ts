import * as contract from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import {
  createSchedule,
  buildTeacherName,
  inDays,
  readSchedule,
  sessionsOfSchedule,
} from '../testing/builders/schedules.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

const set = (id: string, revision: number, status: contract.ScheduleStatus) =>
  call(contract.setScheduleStatus, { id, revision, status }, admin)

test('cancelling a schedule removes future sessions, and restoring brings them back', async () => {
  const { id } = await createSchedule(admin, { start: inDays(-7), minutes: 5 })
  const [before, all] = [await readSchedule(id), await sessionsOfSchedule(id)]
  expect(await set(id, 1, 'cancelled')).toEqual({ id, revision: 2 })
  const left = await sessionsOfSchedule(id)
  expect(left).toEqual(all.filter(({ startsAt }) => startsAt <= new Date()))
  expect(await readSchedule(id)).toMatchObject({ status: 'cancelled', sessions: 3 })
  expect(await set(id, 2, 'planned')).toEqual({ id, revision: 3 })
  expect(await sessionsOfSchedule(id)).toEqual(all)
  expect(await readSchedule(id)).toEqual({ ...before, revision: 3, updatedAt: expect.any(Date) })
  const events = await listAudit('schedules', id)
  expect(events.map(({ action }) => action)).toEqual(['create', 'cancel', 'plan'])
})

slowTest('skipped sessions stay skipped after a schedule is restored', async () => {
  const { id } = await createSchedule(admin, { exceptions: [inDays(8)] })
  await set(id, 1, 'cancelled')
  await set(id, 2, 'planned')
  const times = (await sessionsOfSchedule(id)).map(({ wallTime }) => wallTime)
  expect(times).toEqual([inDays(1), inDays(15)])
})

slowTest('restoring a schedule is refused if clashing sessions were planned since', async () => {
  const { id, form } = await createSchedule(admin)
  await set(id, 1, 'cancelled')
  const instead = { ...form, teacher: buildTeacherName() }
  await call(contract.saveSchedule, { schedule: instead }, admin)
  const request = { id, revision: 2, status: 'planned' }
  const met = await refusal(contract.setScheduleStatus, request, admin)
  expect(met).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'schedule.roomId' })
  expect(await readSchedule(id)).toMatchObject({ status: 'cancelled', revision: 2 })
  expect(await sessionsOfSchedule(id)).toEqual([])
})
