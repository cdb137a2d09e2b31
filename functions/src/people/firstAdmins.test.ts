import * as contract from '@shala/contract/people'
import type { CallableRequest } from 'firebase-functions/v2/https'
import functionsTest from 'firebase-functions-test'
import { auth, firestore } from '../firebase.ts'
import { anAdmin, somebody, type TestPerson } from '../testing/people.ts'
import { call } from '../testing/server.ts'
import { syncProfile } from './syncProfile.ts'

const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
afterEach(() => {
  delete process.env.ADMIN_UIDS
})
afterAll(() => local.cleanup())

/** What a login answers in a school whose parameter names these first admins. */
function login({ uid }: TestPerson, firstAdmins: string): Promise<unknown> {
  process.env.ADMIN_UIDS = firstAdmins
  const wrapped: (request: CallableRequest<unknown>) => unknown = local.wrap(syncProfile)
  return Promise.resolve(
    Reflect.apply(wrapped, undefined, [{ data: {}, auth: { uid, token: {} } }]),
  )
}

async function noteOn({ uid }: TestPerson) {
  return (await firestore().collection('admins').doc(uid).get()).data()
}

test('who is named is made an admin at login, once, and keeps other claims', async () => {
  const first = await somebody({ claims: { cohort: 12 } })
  const named = `someone-else, ${first.uid} ,`
  expect(await login(first, named)).toMatchObject({ admin: true, refreshToken: true })
  expect((await auth().getUser(first.uid)).customClaims).toEqual({ cohort: 12, admin: true })
  expect(await noteOn(first)).toMatchObject({ admin: true, changedBy: 'ADMIN_UIDS' })
})

test.each(['', 'someone-else', ' , ,'])('nobody else is: %p', async (named) => {
  const person = await somebody()
  expect(await login(person, named)).toMatchObject({ admin: false, refreshToken: false })
  expect((await auth().getUser(person.uid)).customClaims ?? {}).toEqual({})
})

test('a first admin whom another has demoted is not made one again', async () => {
  const first = await somebody()
  await login(first, first.uid)
  await call(contract.setAdmin, { userId: first.uid, admin: false }, await anAdmin())
  expect(await login(first, first.uid)).toMatchObject({ admin: false })
  expect((await auth().getUser(first.uid)).customClaims ?? {}).toEqual({})
})

test('an admin whose claim was set by other means is noted at login', async () => {
  const admin = await anAdmin()
  expect(await login(admin, '')).toMatchObject({ admin: true })
  expect(await noteOn(admin)).toMatchObject({ admin: true, changedBy: 'claim' })
})
