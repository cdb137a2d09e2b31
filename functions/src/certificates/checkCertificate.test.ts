import functionsTest from 'firebase-functions-test'
import { checkCertificate } from './checkCertificate.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())

const check = local.wrap(checkCertificate)
const from = (network: string): Promise<unknown> => {
  const rawRequest = { headers: { 'x-forwarded-for': network } }
  const request: object = { data: { number: 'K7QM-3XWD-9TZB-V2HN' }, rawRequest }
  return Reflect.apply(check, undefined, [request])
}

test('a flood from one network is held up, and others are answered', async () => {
  for (let page = 0; page < 6; page += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => from('203.0.113.1')))
    for (const answer of answers) expect(answer).toEqual({ certificate: null })
  }
  await expect(from('203.0.113.1')).rejects.toMatchObject({ code: 'resource-exhausted' })
  expect(await from('203.0.113.2')).toEqual({ certificate: null })
})
