import { startFakeServer, type Answered } from '@shala/emulators/testing/startFakeServer'
import * as z from 'zod'
import { askCloud, CloudRefusal } from '#functions/archive/CloudProject.ts'

// A service can only be replaced by naming an emulator.
let answer: () => Answered
let stand: Awaited<ReturnType<typeof startFakeServer>>

beforeEach(async () => {
  stand = await startFakeServer(() => answer())
  process.env['FIRESTORE_EMULATOR_HOST'] = stand.host
})
afterEach(async () => {
  delete process.env['FIRESTORE_EMULATOR_HOST']
  await stand.close()
})

const project = { projectId: 'p', accessToken: () => Promise.resolve('x'), countedBy: 'p' }
const ask = () =>
  askCloud(project, {
    service: 'firestore',
    path: 'v1/x',
    body: { a: 1 },
    answer: z.object({ b: z.number() }),
  })

test('retries once if the service is busy', async () => {
  let asked = 0
  answer = () => ((asked += 1) === 1 ? { status: 503, body: null } : { body: { b: 2 } })
  expect(await ask()).toEqual({ b: 2 })
  expect(asked).toBe(2)
})

test('throws a CloudRefusal with the status, without a retry', async () => {
  answer = () => ({ status: 403, body: { error: { message: 'Not for you' } } })
  const refused: unknown = await ask().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CloudRefusal)
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('Not for you') })
  expect(stand.asked).toHaveLength(1)
})
