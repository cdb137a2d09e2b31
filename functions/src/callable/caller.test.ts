import * as addresses from '@shala/contract/accounts/addresses'
import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/people/people'
import { slowTest } from '@shala/contract/testing/slowTest'
import type { CallableRequest } from 'firebase-functions/v2/https'
import functionsTest from 'firebase-functions-test'
import { syncProfile } from '../accounts/syncProfile.ts'
import { addAddress } from '../addresses/addAddress.ts'
import { removeAddress } from '../addresses/deleteAddresses.ts'
import { auth } from '../firebase.ts'
import { listUsers } from '../people/findUsers.ts'
import { requireCaller } from '../people/requireCaller.ts'
import {
  createAdmin,
  createUser,
  signedInBefore,
  type TestPerson,
} from '../testing/builders/people.ts'
import { call, refusal } from '../testing/server.ts'
import { requireRecentSignIn, requireToken, withOpenSession } from './caller.ts'

const address = { email: 'nobody@here.test' }
const ended = { code: 'UNAUTHENTICATED', reason: 'sessionEnded', status: 401 }

describe('A student', () => {
  test.each([
    ['disabled', (uid: string) => auth().updateUser(uid, { disabled: true })],
    ['deleted', (uid: string) => auth().deleteUser(uid)],
  ])('whose account was %s is refused, although the token is still valid', async (_, close) => {
    const student = await createUser()
    expect(await call(addresses.removeAddress, address, student)).toEqual({ removed: false })
    await close(student.uid)
    expect(await refusal(addresses.removeAddress, address, student)).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Not authenticated',
      reason: undefined,
    })
  })

  test.each([
    ['a sign-out everywhere', (uid: string) => auth().revokeRefreshTokens(uid)],
    ['a new password', (uid: string) => auth().updateUser(uid, { password: 'another-108' })],
  ])('whose sessions were ended by %s is refused until the next sign-in', async (_, end) => {
    const person = await createUser()
    const page = signedInBefore(person, 1)
    await auth().updateUser(person.uid, { displayName: 'Ends no session' })
    expect(await call(addresses.removeAddress, address, page)).toEqual({ removed: false })
    await end(person.uid)
    expect(await refusal(addresses.removeAddress, address, page)).toMatchObject(ended)
    expect(await refusal(contract.syncProfile, {}, page)).toMatchObject(ended)
    await auth().updateUser(person.uid, { password: 'namaste-108' })
    expect(await call(addresses.removeAddress, address, person)).toEqual({ removed: false })
  })
})

describe('A callable', () => {
  const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
  afterAll(() => local.cleanup())
  afterEach(() => jest.restoreAllMocks())

  /** Creates a user with a mapping. The first sign-in reads the account once more to write it. */
  async function createSignedIn(): Promise<TestPerson> {
    const person = await createUser()
    await call(contract.syncProfile, {}, person)
    return person
  }

  test.each<
    [string, () => Promise<TestPerson>, (request: CallableRequest<unknown>) => unknown, object]
  >([
    ['for students', createUser, local.wrap(removeAddress), address],
    ['for students that reads the account', createUser, local.wrap(addAddress), address],
    ['for a later sign-in', createSignedIn, local.wrap(syncProfile), {}],
    ['for admins', createAdmin, local.wrap(listUsers), {}],
  ])("%s looks up the caller's account once", async (_, who, callable, data) => {
    const { uid } = await who()
    const lookUp = jest.spyOn(auth(), 'getUser')
    const token = { auth_time: Date.now() / 1000, admin: who === createAdmin }
    const sent = { ...data, ...('email' in data && { email: `${uid}@work.test` }) }
    const request: object = { data: sent, rawRequest: { headers: {} }, auth: { uid, token } }
    await Reflect.apply(callable, undefined, [request])
    expect(lookUp.mock.calls).toEqual([[uid]])
  })
})

describe('An admin', () => {
  slowTest('whose sessions were ended is refused until the next sign-in', async () => {
    const admin = await createAdmin()
    const page = signedInBefore(admin, 1)
    await call(contract.listUsers, {}, page)
    await auth().revokeRefreshTokens(admin.uid)
    expect(await refusal(contract.listUsers, {}, page)).toMatchObject(ended)
    await call(contract.listUsers, {}, admin)
  })

  test('whose session began weeks ago is accepted', async () => {
    await call(contract.listUsers, {}, signedInBefore(await createAdmin(), 60 * 24 * 30))
  })
})

describe('The caller of a callable', () => {
  const now = Math.floor(Date.now() / 1000)
  const unknown = { code: 'unauthenticated', message: 'Not authenticated', reason: undefined }
  const asked = (request: object, look: (...args: never[]) => unknown): unknown =>
    Reflect.apply(look, undefined, [request])

  test('has the user ID and the claims of the token', () => {
    const token = { auth_time: now, admin: true }
    expect(asked({ auth: { uid: 'maya', token } }, requireToken)).toEqual({
      uid: 'maya',
      claims: token,
    })
  })

  test.each([
    ['no token', {}],
    ['no user ID', { auth: { token: { auth_time: now } } }],
    ['an invalid user ID', { auth: { uid: 'a/b', token: { auth_time: now } } }],
    ['no claims', { auth: { uid: 'maya' } }],
    ['no sign-in time', { auth: { uid: 'maya', token: {} } }],
  ])('is refused with %s', (_, request) => {
    expect(getRefusal(() => asked(request, requireToken))).toMatchObject(unknown)
  })

  test.each([
    ['is disabled', (uid: string) => auth().updateUser(uid, { disabled: true })],
    ['is deleted', (uid: string) => auth().deleteUser(uid)],
  ])('is refused once the account %s', async (_, end) => {
    const { uid } = await createUser()
    const request = { auth: { uid, token: { auth_time: Date.now() / 1000 } } }
    expect(await asked(request, requireCaller)).toMatchObject({ uid, record: { uid } })
    await end(uid)
    await expect(asked(request, requireCaller)).rejects.toMatchObject(unknown)
  })

  const validAfter = (seconds: number) => new Date(seconds * 1000).toUTCString()
  const opened = (tokensValidAfterTime: string | undefined): unknown => {
    const token = { uid: 'maya', claims: { auth_time: now } }
    return Reflect.apply(withOpenSession, undefined, [token, { tokensValidAfterTime }])
  }

  test.each<[string, string | undefined]>([
    ['no session was ever ended', undefined],
    ['sessions were ended before the sign-in', validAfter(now - 1)],
    ['sessions were ended in the same second as the sign-in', validAfter(now)],
  ])('is accepted if %s', (_, time) => {
    expect(opened(time)).toMatchObject({ uid: 'maya', record: { tokensValidAfterTime: time } })
  })

  test('is refused with a message if sessions were ended after the sign-in', () => {
    expect(getRefusal(() => opened(validAfter(now + 1)))).toMatchObject({
      code: 'unauthenticated',
      reason: 'sessionEnded',
      field: undefined,
      message: 'Your session has ended. Please sign in again.',
    })
  })

  test('must sign in again after some minutes for sensitive actions', () => {
    jest.useFakeTimers({ now: now * 1000 })
    const signedIn = (seconds: number) => () =>
      requireRecentSignIn({ uid: 'maya', claims: { auth_time: now - seconds } })
    const most = limits.recentSignInMinutes * 60
    expect(signedIn(0)).not.toThrow()
    expect(signedIn(most)).not.toThrow()
    expect(getRefusal(signedIn(most + 1))).toMatchObject({
      code: 'failed-precondition',
      reason: 'recentSignIn',
      field: undefined,
      message: 'For your safety, please sign in again before you do this.',
    })
    jest.useRealTimers()
  })
})

/** Returns the thrown error. */
function getRefusal(decide: () => unknown): unknown {
  try {
    return decide()
  } catch (error) {
    return error
  }
}
