import { slowTest } from '@shala/contract/testing/slowTest'
import functionsTest from 'firebase-functions-test'
import { checkCertificate } from './checkCertificate.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())

const check = local.wrap(checkCertificate)
const from = (network: string): Promise<unknown> => {
  const rawRequest = { headers: { 'x-forwarded-for': network } }
  const request: object = { data: { number: 'K7QM-3XWD-9TZB-V2HN' }, rawRequest }
  const answer: unknown = Reflect.apply(check, undefined, [request])
  return Promise.resolve(answer)
}

slowTest('checkCertificate limits one network and still answers others', async () => {
  // An instance handles ten requests in parallel.
  for (let part = 0; part < 60; part += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.1')))
    for (const answer of answers) expect(answer).toEqual({ certificate: null })
  }
  await expect(from('203.0.113.1')).rejects.toMatchObject({ code: 'resource-exhausted' })
  expect(await from('203.0.113.2')).toEqual({ certificate: null })
})
