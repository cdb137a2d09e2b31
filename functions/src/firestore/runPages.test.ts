import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { firestore } from './client.ts'
import { runPages, timeToStop, type PagedJob } from './runPages.ts'

const size = 3
const never = () => new Date(Date.now() + 3_600_000)
const atOnce = () => new Date(0)

/** A job over the numbers below `most`, of which it notes what it saw. */
function counting(most: number, fails: (page: readonly number[]) => Error | null = () => null) {
  const seen: number[] = []
  const job: PagedJob<number, number> = {
    name: `test-${randomUUID()}`,
    position: z.int(),
    find: (after) => {
      const first = after === null ? 0 : after + 1
      const items = Array.from(
        { length: Math.max(0, Math.min(size, most - first)) },
        (_, n) => first + n,
      )
      return Promise.resolve({ items, end: items.length < size ? null : (items.at(-1) ?? null) })
    },
    work: (items) => {
      const error = fails(items)
      if (error !== null) return Promise.reject(error)
      seen.push(...items)
      return Promise.resolve(items.length)
    },
  }
  return { job, seen }
}

const getPlace = async ({ name }: { name: string }): Promise<unknown> =>
  (await firestore().collection('jobs').doc(name).get()).get('after')

test('processes all pages, and starts again the next time', async () => {
  const { job, seen } = counting(7)
  expect(await runPages(job, never())).toEqual({ done: 7, isWhole: true })
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(await getPlace(job)).toBeNull()
  expect(await runPages(job, never())).toEqual({ done: 7, isWhole: true })
})

test('where there is nothing, nothing is written', async () => {
  const { job } = counting(0)
  expect(await runPages(job, never())).toEqual({ done: 0, isWhole: true })
  expect(await getPlace(job)).toBeUndefined()
})

test('with too little time for all, each run goes on where the last one stopped', async () => {
  const { job, seen } = counting(8)
  for (let run = 0; run < 3; run += 1) await runPages(job, atOnce())
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(await runPages(job, atOnce())).toEqual({ done: 3, isWhole: false })
  expect(seen.slice(8)).toEqual([0, 1, 2])
})

test('a run that goes on somewhere comes around to the first page', async () => {
  const { job, seen } = counting(5)
  await runPages(job, atOnce())
  expect(await runPages(job, never())).toMatchObject({ isWhole: true })
  expect(seen).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
})

test('a page that fails stands before no other', async () => {
  const { job, seen } = counting(7, (page) => (page.includes(1) ? new Error('damaged') : null))
  expect(await runPages(job, never())).toEqual({ done: 4, isWhole: true })
  expect(seen).toEqual([3, 4, 5, 6])
})

test('a store that does not answer ends the run, and the next one begins with that page', async () => {
  let isAway = true
  const away = Object.assign(new Error('UNAVAILABLE'), { code: 14 })
  const { job, seen } = counting(7, (page) => (isAway && page.includes(3) ? away : null))
  await expect(runPages(job, never())).rejects.toThrow('UNAVAILABLE')
  isAway = false
  await runPages(job, atOnce())
  expect(seen).toEqual([0, 1, 2, 3, 4, 5])
})

test('a place that cannot be read is the beginning', async () => {
  const { job, seen } = counting(4)
  await firestore().collection('jobs').doc(job.name).set({ after: 'somewhere' })
  await runPages(job, never())
  expect(seen).toEqual([0, 1, 2, 3])
})

test('a run stops a fifth of its time before it would be ended', () => {
  expect(timeToStop({ timeoutSeconds: 300 }, new Date(0))).toEqual(new Date(240_000))
})
