import * as z from 'zod'
import { startFakeServer, type Answered } from '../../emulators/src/testing/startFakeServer.ts'
import { askCloud, CloudRefusal } from '../../functions/src/archive/CloudProject.ts'

// The one way to have another answer in the place of a service is to name it as an emulator.
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

test('what is asked is posted as JSON, and counted for the project', async () => {
  answer = () => ({ body: { b: 2 } })
  expect(await ask()).toEqual({ b: 2 })
  expect(stand.asked[0]).toMatchObject({
    method: 'POST',
    url: '/v1/x',
    body: { a: 1 },
    headers: { authorization: 'Bearer owner', 'x-goog-user-project': 'p' },
  })
})

test('a service that is busy is asked once more', async () => {
  let asked = 0
  answer = () => ((asked += 1) === 1 ? { status: 503, body: null } : { body: { b: 2 } })
  expect(await ask()).toEqual({ b: 2 })
  expect(asked).toBe(2)
})

test('a refusal is told with its status, and not asked again', async () => {
  answer = () => ({ status: 403, body: { error: { message: 'Not for you' } } })
  const refused: unknown = await ask().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CloudRefusal)
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('Not for you') })
  expect(stand.asked).toHaveLength(1)
})

test('an answer of another shape is none', async () => {
  answer = () => ({ body: { b: 'two' } })
  await expect(ask()).rejects.toThrow('expected number')
})
