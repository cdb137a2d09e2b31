import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/CallError.ts'
import { newDevice } from '#testing/FakeDevice.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
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
