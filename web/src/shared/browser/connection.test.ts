import { Connection } from './connection.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('checks less and less often until the connection is back, and notifies once', async () => {
  const asked: number[] = []
  let reached = false
  const connection = new Connection(() => {
    asked.push(Date.now())
    return Promise.resolve(reached)
  })
  const back = jest.fn()
  connection.onBack(back)
  const start = Date.now()
  void connection.failed()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(connection.isLost()).toBe(true)
  const pauses = asked.map((at, position) => at - (asked[position - 1] ?? start))
  expect(pauses).toEqual([0, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  reached = true
  await jest.advanceTimersByTimeAsync(30_000)
  expect(connection.isLost()).toBe(false)
  await jest.advanceTimersByTimeAsync(120_000)
  expect(back).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(9)
})

test('checks once for many failures at the same time', async () => {
  const reaches = jest.fn(() => Promise.resolve(true))
  const connection = new Connection(reaches)
  for (let failure = 0; failure < 10; failure++) void connection.failed()
  await jest.advanceTimersByTimeAsync(0)
  expect(reaches).toHaveBeenCalledTimes(1)
  expect(connection.isLost()).toBe(false)
})
