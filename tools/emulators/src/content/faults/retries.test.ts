import { listTags } from '@shala/content/blog/listPosts'
import { createContentClient } from '@shala/content/client'
import { slowTest } from '@shala/contract/testing/slowTest'
import { ContentServer } from '../ContentServer.ts'
import { temporaryDataset } from '../temporaryDataset.ts'

/** Retries and time-outs, with the real client and planned faults. */
let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer

beforeEach(async () => {
  dataset = await temporaryDataset([{ _id: 'a', _type: 'course', title: 'Yoga' }])
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
  })
})
afterEach(async () => {
  await server.close()
  await dataset.remove()
})

describe('The site’s client', () => {
  const ours = (settings: object = {}) =>
    createContentClient({ projectId: 'shala', apiHost: server.url, ...settings })

  slowTest('waits 100 ms × 2 to the power of the attempt, plus up to 100 ms', async () => {
    server.faults.plan({ status: 503, times: 5 })
    const timers = jest.spyOn(globalThis, 'setTimeout')
    expect(await ours().run(listTags)).toEqual([])
    // Part of each delay is random; Node's own client asks for whole milliseconds, such as 499.
    const asked = timers.mock.calls
      .map(([, wait]) => wait ?? 0)
      .filter((wait) => !Number.isInteger(wait))
    timers.mockRestore()
    const at = server.faults.seen.map((seen) => seen.at)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits).toHaveLength(5)
    // A busy machine can only lengthen a wait, so the requested delay is checked, too.
    waits.forEach((wait, attempt) => {
      const least = 100 * 2 ** attempt
      expect(wait).toBeGreaterThan(least - 10)
      expect(asked.filter((one) => one >= least && one <= least + 100)).toHaveLength(1)
    })
  })
})
