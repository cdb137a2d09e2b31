import { request } from 'node:http'
import { commitPlan, planAccess } from '@shala/contract/accessPlans'
import { limits } from '@shala/contract/limits'
import { syncProfile } from '@shala/contract/people'
import { functionsHost, post } from '../testing/server.ts'

/** A body of this many bytes that would be refused for what it holds, were it read. */
const body = (bytes: number) => `{"data":{"x":"${'x'.repeat(bytes - 17)}"}}`

test.each([
  [syncProfile.name, limits.bodyBytes],
  [planAccess.name, limits.planBytes],
  [commitPlan.name, limits.planBytes],
])('%s reads no body beyond its limit', async (name, most) => {
  expect(body(most).length).toBe(most)
  expect((await post(name, body(most))).status).toBe(401)
  expect((await post(name, body(most + 1))).status).toBe(413)
})

/** Posts a body in parts that do not say how many there will be. */
function postInParts(name: string, text: string): Promise<number | 'ended'> {
  return new Promise((resolve) => {
    const url = `http://${functionsHost()}/demo-shala/us-central1/${name}`
    const sending = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    sending.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.once('error', () => resolve('ended'))
    for (let at = 0; at < text.length; at += 65_536) sending.write(text.slice(at, at + 65_536))
    sending.end()
  })
}

test('a body that does not say how long it is ends where it is too long', async () => {
  expect(await postInParts(syncProfile.name, body(limits.bodyBytes))).toBe(401)
  const tooLong = await postInParts(syncProfile.name, body(limits.bodyBytes + 70_000))
  expect([400, 413, 'ended']).toContain(tooLong)
})
