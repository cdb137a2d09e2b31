import { CountQuery, type countRecords } from '@shala/contract/counts'
import { limits } from '@shala/contract/limits'
import type * as z from 'zod'
import { CountQueue } from './CountQueue.ts'

type Sent = z.input<typeof countRecords.input>['queries']

function createQueue(answer: (queries: Sent) => Promise<number[]>) {
  const sent: Sent[] = []
  const queue = new CountQueue((queries) => {
    for (const query of queries) CountQuery.parse(query)
    sent.push(queries)
    return answer(queries)
  })
  return { count: queue.count, sent }
}

const byPlace = (queries: Sent) => Promise.resolve(queries.map((_, place) => place))

test('sends the counts of a page in one call, each with its result', async () => {
  const { count, sent } = createQueue(byPlace)
  const before = new Date('2027-01-01T00:00:00Z')
  const counts = await Promise.all([
    count({ collection: 'userCourseAccess', where: { isActive: true } }),
    count({ collection: 'userCourseAccess', range: { field: 'endsAt', before } }),
    count({ collection: 'sessions', group: true, range: { field: 'startsAt', from: before } }),
    count({ collection: 'groups/spring/members', range: { field: 'terms', before: 3 } }),
  ])
  expect(counts).toEqual([0, 1, 2, 3])
  expect(sent).toEqual([
    [
      { collection: 'userCourseAccess', where: { isActive: true } },
      { collection: 'userCourseAccess', range: { field: 'endsAt', before: before.toISOString() } },
      {
        collection: 'sessions',
        group: true,
        range: { field: 'startsAt', from: before.toISOString() },
      },
      { collection: 'groups/spring/members', range: { field: 'terms', before: 3 } },
    ],
  ])
  await count({ collection: 'mail', where: { listed: true } })
  expect(sent).toHaveLength(2)
})

test('splits counts above the limit into several calls', async () => {
  const { count, sent } = createQueue(byPlace)
  const queries = Array.from({ length: limits.countsAtOnce + 1 }, () =>
    count({ collection: 'mail', where: { listed: true } }),
  )
  await Promise.all(queries)
  expect(sent.map(({ length }) => length)).toEqual([limits.countsAtOnce, 1])
})

test('rejects all counts of a failed call, and no later one', async () => {
  let answer: (queries: Sent) => Promise<number[]> = () =>
    Promise.reject(new Error('No connection'))
  const { count } = createQueue((queries) => answer(queries))
  const asked = [count({ collection: 'accessEvents' }), count({ collection: 'accessEvents' })]
  for (const one of await Promise.allSettled(asked)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'No connection' } })
  }
  answer = byPlace
  expect(await count({ collection: 'accessEvents' })).toBe(0)
})
