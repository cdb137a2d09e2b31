import { QueryObserver } from '@tanstack/react-query'
import { queryClient } from '#shared/queryClient.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addMail } from '#testing/school/fakeEmailTemplates.ts'
import { batchEmailsQuery } from './batchQueries.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('polls the emails of an import less and less often while they are pending', async () => {
  const school = sampleSchool()
  const id = addMail(school, { batch: 'spring', kind: 'grant' })
  const query = batchEmailsQuery(school, 'spring', 'finished')
  const observer = new QueryObserver(queryClient, query)
  const leave = observer.subscribe(() => undefined)
  const countReads = () => school.reads.filter(({ query: { collection } }) => collection === 'mail')
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  // Six counts a second would be 3,600.
  expect(countReads().length).toBeLessThan(150)
  expect(observer.getCurrentResult().data).toMatchObject({ sent: 0 })

  const mail = school.collections.get('mail')
  mail?.set(id, { ...Object(mail.get(id)), delivery: { state: 'SUCCESS' } })
  await jest.advanceTimersByTimeAsync(30_000)
  expect(observer.getCurrentResult().data).toMatchObject({ sent: 1 })
  const counted = countReads().length
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(countReads()).toHaveLength(counted)
  leave()
})
