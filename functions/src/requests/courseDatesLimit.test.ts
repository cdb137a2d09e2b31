import { slowTest } from '@shala/contract/testing/slowTest'
import functionsTest from 'firebase-functions-test'
import { createUser } from '../testing/builders/people.ts'
import { addCourse } from '../testing/store.ts'
import { listCourseDates } from './listCourseDates.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())

const list = local.wrap(listCourseDates)

slowTest('listCourseDates limits the requests of each network, whatever the account', async () => {
  const courseId = await addCourse()
  const students = await Promise.all([createUser(), createUser()])
  const from = (network: string, { uid }: { readonly uid: string }): Promise<unknown> => {
    const token = { auth_time: Math.ceil(Date.now() / 1000) }
    const rawRequest = { headers: { 'x-forwarded-for': network } }
    const data = { courseId }
    const request: object = { data, rawRequest, auth: { uid, token } }
    const answer: unknown = Reflect.apply(list, undefined, [request])
    return Promise.resolve(answer)
  }
  const [first, second] = students
  for (let part = 0; part < 12; part += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => from('203.0.113.1', part < 6 ? first : second)),
    )
    for (const answer of answers) expect(answer).toHaveProperty('dates')
  }
  await expect(from('203.0.113.1', second)).rejects.toMatchObject({ code: 'resource-exhausted' })
  expect(await from('203.0.113.2', second)).toHaveProperty('dates')
})
