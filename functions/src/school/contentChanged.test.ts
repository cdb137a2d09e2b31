import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { post } from '../testing/server.ts'

const secret = 'demo-webhook-secret-that-protects-nothing'
const body = JSON.stringify({ _id: 'post-knees', _type: 'blogPost' })

async function tell(at: number, changes: { body?: string; secret?: string } = {}) {
  const signature = await encodeSignatureHeader(body, at, changes.secret ?? secret)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  return post('contentChanged', changes.body ?? body, undefined, headers)
}

const note = () => firestore().doc('school/content')
const Stored = z.object({ changedAt: z.custom<{ toMillis: () => number }>() })
const readStoredTime = async () => Stored.parse((await note().get()).data()).changedAt.toMillis()

beforeEach(() => note().delete())

test('a signed webhook call stores its time', async () => {
  const at = Date.now()
  expect(await tell(at)).toEqual({ status: 204, text: '' })
  expect(await readStoredTime()).toBe(at)
})

test('the latest of concurrent webhook calls is stored', async () => {
  const at = Date.now()
  const answers = await Promise.all([1, 5, 3, 2, 4].map((later) => tell(at + later)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  await tell(at - 1000)
  expect(await readStoredTime()).toBe(at + 5)
})

const now = Date.now()
test.each([
  ['another secret', () => tell(now, { secret: 'a-secret-of-somebody-else-altogether' })],
  ['another body', () => tell(now, { body: '{"_id":"other"}' })],
  ['an empty body', () => tell(now, { body: '' })],
  ['a time 6 minutes ago', () => tell(now - 6 * 60_000)],
  ['a time 6 minutes ahead', () => tell(now + 6 * 60_000)],
  ['a missing signature', () => post('contentChanged', body)],
  ...['', 't=1,v1=x', `t=${now},v1=`, 'v1=abc'].map(
    (signature): [string, () => ReturnType<typeof post>] => [
      `the signature "${signature.slice(0, 9)}"`,
      () => post('contentChanged', body, undefined, { [SIGNATURE_HEADER_NAME]: signature }),
    ],
  ),
])('%s is refused, and nothing is stored', async (_, call) => {
  expect((await call()).status).toBe(401)
  expect((await note().get()).exists).toBe(false)
})
