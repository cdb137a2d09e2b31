import { callable } from '@shala/contract/callable'
import functionsTest from 'firebase-functions-test'
import * as z from 'zod'
import { implement } from '../people/implement.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())

const shape = { input: z.strictObject({}), output: z.string() }
const probe = callable('probe', { caller: 'anyone', ...shape })
const siteProbe = callable('probe', { caller: 'site', ...shape })
const request: object = { data: {}, rawRequest: { headers: {} } }

function ask(wrapped: unknown): Promise<unknown> {
  const call = z.custom<(request: object) => unknown>((value) => typeof value === 'function')
  return Promise.resolve(call.parse(wrapped)(request))
}

test('Public calls leave half of the places of an instance to signed-in users', async () => {
  let release = () => {}
  const waits = new Promise<string>((resolve) => {
    release = () => resolve('yes')
  })
  const slow = local.wrap(implement(probe, () => waits))
  const ofSite = local.wrap(implement(siteProbe, () => Promise.resolve('yes')))
  const running = Array.from({ length: 10 }, () => ask(slow))
  await expect(ask(ofSite)).rejects.toMatchObject({
    code: 'resource-exhausted',
    message: 'The site is busy. Please try again in a minute.',
  })
  release()
  expect(await Promise.all(running)).toEqual(Array.from({ length: 10 }, () => 'yes'))
  expect(await ask(ofSite)).toBe('yes')
})

test('A public call that fails releases its place', async () => {
  const failing = local.wrap(implement(probe, () => Promise.reject(new Error('broken'))))
  for (let count = 0; count < 12; count += 1) {
    await expect(ask(failing)).rejects.toMatchObject({ code: 'internal' })
  }
})
