import type { CallableFunction, CallableRequest } from 'firebase-functions/v2/https'
import functionsTest from 'firebase-functions-test'
import { bulkGrant, bulkRevoke, grantAccess, revokeAccess } from './index.ts'
import { createDraftCourse } from './testing/builders/courses.ts'
import { createAdmin, createUser, type TestPerson } from './testing/builders/people.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterAll(() => local.cleanup())

/** Calls a deployed callable without HTTP, as tests with firebase-functions-test do. */
function run(deployed: CallableFunction<unknown, unknown>, data: unknown, caller?: TestPerson) {
  const token = { admin: true, auth_time: Date.now() / 1000 }
  const auth = caller && { uid: caller.uid, token }
  const wrapped: (request: CallableRequest<unknown>) => unknown = local.wrap(deployed)
  return Promise.resolve(
    Reflect.apply(wrapped, undefined, [{ data, auth, rawRequest: { headers: {} } }]),
  )
}

test('The four callables of the specification run their handlers when they are wrapped', async () => {
  const [admin, { uid: userId }] = await Promise.all([createAdmin(), createUser()])
  const courseId = await createDraftCourse(admin)
  const accessId = `${userId}_${courseId}`
  const all = { successful: [userId], failed: [] }
  expect(await run(grantAccess, { userId, courseId }, admin)).toEqual({ accessId })
  expect(await run(revokeAccess, { userId, courseId }, admin)).toEqual({ accessId })
  expect(await run(bulkGrant, { userIds: [userId], courseId }, admin)).toEqual(all)
  expect(await run(bulkRevoke, { userIds: [userId], courseId }, admin)).toEqual(all)
})

test.each(Object.entries({ grantAccess, revokeAccess, bulkGrant, bulkRevoke }))(
  '%s refuses a caller who is not signed in when it is wrapped',
  async (_, deployed) => {
    await expect(run(deployed, {})).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Not authenticated',
    })
  },
)
