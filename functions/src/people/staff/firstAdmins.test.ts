import * as staff from '@shala/contract/people/staff'
import { slowTest } from '@shala/contract/testing/slowTest'
import type { CallableRequest } from 'firebase-functions/v2/https'
import functionsTest from 'firebase-functions-test'
import { syncProfile } from '../../accounts/syncProfile.ts'
import { auth } from '../../firebase.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import { call } from '../../testing/server.ts'
import { staffNote } from '../staffNote.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterEach(() => {
  delete process.env.ADMIN_UIDS
})
afterAll(() => local.cleanup())

/** Signs in while ADMIN_UIDS has this value, and returns the response. */
function login({ uid }: TestPerson, firstAdmins: string): Promise<unknown> {
  process.env.ADMIN_UIDS = firstAdmins
  const wrapped: (request: CallableRequest<unknown>) => unknown = local.wrap(syncProfile)
  const auth = { uid, token: { auth_time: Date.now() / 1000 } }
  const request = { data: {}, rawRequest: { headers: {} }, auth }
  return Promise.resolve(Reflect.apply(wrapped, undefined, [request]))
}

async function readAdminDocument({ uid }: TestPerson) {
  return (await staffNote(uid).get()).data()
}

test('a listed user becomes an owner at sign-in and keeps other claims', async () => {
  const first = await createUser({ claims: { group: 12 } })
  const named = `someone-else, ${first.uid} ,`
  expect(await login(first, named)).toMatchObject({ role: 'owner', refreshToken: true })
  expect((await auth().getUser(first.uid)).customClaims).toEqual({ group: 12, admin: true })
  expect(await readAdminDocument(first)).toMatchObject({ admin: true, changedBy: 'ADMIN_UIDS' })
})

test.each(['', 'someone-else', ' , ,'])(
  'an unlisted user gets no role with ADMIN_UIDS %p',
  async (named) => {
    const person = await createUser()
    expect(await login(person, named)).toMatchObject({ role: null, refreshToken: false })
    expect((await auth().getUser(person.uid)).customClaims ?? {}).toEqual({})
  },
)

slowTest('a first admin whose role was removed does not get it again', async () => {
  const first = await createUser()
  await login(first, first.uid)
  await call(staff.setStaffRole, { userId: first.uid, role: null }, await createAdmin())
  expect(await login(first, first.uid)).toMatchObject({ role: null })
  expect((await auth().getUser(first.uid)).customClaims ?? {}).toEqual({})
})

slowTest('a half-finished removal of a first admin is completed at sign-in', async () => {
  const first = await createUser()
  await login(first, first.uid)
  await staffNote(first.uid).update({ removal: { by: 'asha', at: new Date() } })
  expect(await login(first, first.uid)).toMatchObject({ role: null })
  expect((await auth().getUser(first.uid)).customClaims ?? {}).toEqual({})
  expect(await readAdminDocument(first)).toMatchObject({
    admin: false,
    changedBy: 'asha',
    removal: null,
  })
})

slowTest('concurrent sign-ins of a first admin all return the role', async () => {
  const first = await createUser()
  const answers = await Promise.all([1, 2, 3].map(() => login(first, first.uid)))
  for (const answer of answers) expect(answer).toMatchObject({ role: 'owner' })
  expect(await readAdminDocument(first)).toMatchObject({ admin: true, changedBy: 'ADMIN_UIDS' })
})

// An interrupted promotion looks the same: a claim without an admin document.
test('a claim without an admin document is removed at sign-in', async () => {
  const person = await createUser({ claims: { admin: true, group: 12 } })
  expect(await login(person, '')).toMatchObject({ role: null })
  expect((await auth().getUser(person.uid)).customClaims).toEqual({ group: 12 })
  expect(await readAdminDocument(person)).toBeUndefined()
})
