import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { firestore } from './client.ts'
import { runPages, type PagedJob } from './runPages.ts'

const size = 3
const never = () => new Date(Date.now() + 3_600_000)
const atOnce = () => new Date(0)

/** Creates a job over the numbers below `most` that collects the numbers that it processed. */
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

test('a run processes all pages, and the next run starts again', async () => {
  const { job, seen } = counting(7)
  expect(await runPages(job, never())).toEqual({ done: 7, isWhole: true })
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(await getPlace(job)).toBeNull()
  expect(await runPages(job, never())).toEqual({ done: 7, isWhole: true })
})

test('a run without enough time continues where the last one stopped', async () => {
  const { job, seen } = counting(8)
  for (let run = 0; run < 3; run += 1) await runPages(job, atOnce())
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(await runPages(job, atOnce())).toEqual({ done: 3, isWhole: false })
  expect(seen.slice(8)).toEqual([0, 1, 2])
})

test('a continued run goes on to the last page and starts again at the first', async () => {
  const { job, seen } = counting(5)
  await runPages(job, atOnce())
  expect(await runPages(job, never())).toMatchObject({ isWhole: true })
  expect(seen).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
})

test('a failing page does not stop the others', async () => {
  const { job, seen } = counting(7, (page) => (page.includes(1) ? new Error('damaged') : null))
  expect(await runPages(job, never())).toEqual({ done: 4, isWhole: true })
  expect(seen).toEqual([3, 4, 5, 6])
})

test('an unavailable store ends the run, and the next run repeats that page', async () => {
  let isAway = true
  const away = Object.assign(new Error('UNAVAILABLE'), { code: 14 })
  const { job, seen } = counting(7, (page) => (isAway && page.includes(3) ? away : null))
  await expect(runPages(job, never())).rejects.toThrow('UNAVAILABLE')
  isAway = false
  await runPages(job, atOnce())
  expect(seen).toEqual([0, 1, 2, 3, 4, 5])
})

test('a job with an unreadable position starts at the first page', async () => {
  const { job, seen } = counting(4)
  await firestore().collection('jobs').doc(job.name).set({ after: 'somewhere' })
  await runPages(job, never())
  expect(seen).toEqual([0, 1, 2, 3])
})
