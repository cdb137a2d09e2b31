import { revokeAccess } from '@shala/contract/access/access'
import { listCancelledSessions } from '@shala/contract/schedules/cancelledSessions'
import { saveSchedule, setScheduleStatus } from '@shala/contract/schedules/schedules'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createHolder } from '../testing/builders/bookings.ts'
import type { TestPerson } from '../testing/builders/people.ts'
import { addPlace } from '../testing/builders/requests.ts'
import { createSchedule, inDays } from '../testing/builders/schedules.ts'
import { call } from '../testing/server.ts'

const list = async (student: TestPerson) =>
  (await call(listCancelledSessions, {}, student)).sessions.map(({ startsAt }) =>
    startsAt.slice(0, 16),
  )

slowTest('students with access see a skipped future session of their course', async () => {
  const { id, form } = await createSchedule(admin, {
    start: inDays(-14),
    rule: 'FREQ=WEEKLY;COUNT=9',
  })
  const student = await createHolder(admin, form.courseId)
  expect(await list(student)).toEqual([])
  const exceptions = [inDays(-7), inDays(7), inDays(42)]
  await call(saveSchedule, { id, revision: 1, schedule: { ...form, exceptions } }, admin)
  expect(await list(student)).toEqual([inDays(7)])
  const stranger = await createHolder(admin, (await createSchedule(admin)).form.courseId)
  expect(await list(stranger)).toEqual([])
  await call(revokeAccess, { userId: student.uid, courseId: form.courseId }, admin)
  expect(await list(student)).toEqual([])
})

test('future sessions of a cancelled schedule are listed until it is restored', async () => {
  const { id, form } = await createSchedule(admin)
  const student = await createHolder(admin, form.courseId)
  await call(setScheduleStatus, { id, revision: 1, status: 'cancelled' }, admin)
  expect(await list(student)).toEqual([inDays(1), inDays(8), inDays(15)])
  await call(setScheduleStatus, { id, revision: 2, status: 'planned' }, admin)
  expect(await list(student)).toEqual([])
})

slowTest('sessions of another group are not listed', async () => {
  const { id, form } = await createSchedule(admin, { dateKey: 'spring' })
  const [own, other] = [
    await createHolder(admin, form.courseId),
    await createHolder(admin, form.courseId),
  ]
  await addPlace(own, form.courseId, 'spring')
  await addPlace(other, form.courseId, 'autumn')
  await call(setScheduleStatus, { id, revision: 1, status: 'cancelled' }, admin)
  expect(await list(own)).toHaveLength(3)
  expect(await list(other)).toEqual([])
})
