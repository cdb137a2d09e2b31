import { getRegister, registerId } from '@shala/contract/attendance/registers'
import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/CallError.ts'
import { newDevice } from '#testing/FakeDevice.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { RegisterMarks } from './RegisterMarks.ts'
import { registerQuery } from './register.ts'

const place = { courseId: 'prenatal', sessionId: 'monday' }

test('a mark lies on the device even where the code that sends earlier marks has not arrived', async () => {
  const school = sampleSchool()
  const lost = new CallError('unavailable', 'No connection.')
  school.refuseNext('getRegister', lost)
  school.refuseNext('saveRegister', lost)
  const keeper = new RegisterMarks(newDevice())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = registerQuery(school, keeper, 'thea', place)
  await expect(client.query(query)).rejects.toThrow('No connection.')
  await keeper.mark(school, place, ['jo'], 'present')
  // The code arrives and names the teacher again.
  keeper.attend('thea')
  expect([...keeper.marks().values()]).toMatchObject([
    { studentId: 'jo', status: 'present', state: 'waiting', kept: true },
  ])
})

test('a register that is older than the last marks, such as one on the device, does not take their place', async () => {
  const school = sampleSchool()
  addRegister(school, place.courseId, place.sessionId, [{ userId: 'jo', name: 'Jo' }])
  const older = await school.call(getRegister, place)
  const keeper = new RegisterMarks(newDevice())
  const client = new QueryClient()
  const query = registerQuery(school, keeper, 'thea', place)
  await client.query(query)
  await keeper.mark(school, place, ['jo'], 'present')
  const newer = await client.query(query)
  expect(newer.sent).toMatchObject([{ studentId: 'jo', state: 'saved' }])
  school.put('seenRegisters', registerId(place.courseId, place.sessionId), older)
  expect((await client.query(query)).sent).toEqual([])
})
