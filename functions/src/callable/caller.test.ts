import * as addresses from '@shala/contract/addresses'
import * as contract from '@shala/contract/people'
import type { CallableRequest } from 'firebase-functions/v2/https'
import functionsTest from 'firebase-functions-test'
import { addAddress } from '../addresses/addAddress.ts'
import { removeAddress } from '../addresses/removeAddress.ts'
import { auth } from '../firebase.ts'
import { listUsers } from '../people/listUsers.ts'
import { syncProfile } from '../people/syncProfile.ts'
import { anAdmin, signedInBefore, somebody, type TestPerson } from '../testing/people.ts'
import { call, refusal } from '../testing/server.ts'

/** The person as a page has them that fetched its token at this moment. */
async function withTokenOfNow(person: TestPerson): Promise<TestPerson> {
  const token = await person.token()
  return { ...person, token: () => Promise.resolve(token) }
}

/** The provider keeps times in whole seconds. */
const untilTheNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

const address = { email: 'nobody@here.test' }
const ended = { code: 'UNAUTHENTICATED', reason: 'sessionEnded', status: 401 }

describe('a student', () => {
  test.each([
    ['disabled', (uid: string) => auth().updateUser(uid, { disabled: true })],
    ['deleted', (uid: string) => auth().deleteUser(uid)],
  ])('whose account was %s is refused, though the token is good for an hour', async (_, close) => {
    const student = await withTokenOfNow(await somebody())
    expect(await call(addresses.removeAddress, address, student)).toEqual({ removed: false })
    await close(student.uid)
    expect(await refusal(addresses.removeAddress, address, student)).toMatchObject({
      ...{ code: 'UNAUTHENTICATED', message: 'Not authenticated', reason: undefined },
    })
  })

  test.each([
    ['a sign-out everywhere', (uid: string) => auth().revokeRefreshTokens(uid)],
    ['a new password', (uid: string) => auth().updateUser(uid, { password: 'another-108' })],
  ])('whose sessions ended by %s is refused, and let in after a new sign-in', async (_, end) => {
    const person = await somebody()
    const page = await withTokenOfNow(person)
    await untilTheNextSecond()
    await auth().updateUser(person.uid, { displayName: 'Ends no session' })
    expect(await call(addresses.removeAddress, address, page)).toEqual({ removed: false })
    await end(person.uid)
    expect(await refusal(addresses.removeAddress, address, page)).toMatchObject(ended)
    expect(await refusal(contract.syncProfile, {}, page)).toMatchObject(ended)
    await auth().updateUser(person.uid, { password: 'namaste-108' })
    expect(await call(addresses.removeAddress, address, person)).toEqual({ removed: false })
  })

  test('whose session began weeks ago is let in', async () => {
    const person = signedInBefore(await somebody(), 60 * 24 * 30)
    expect(await call(addresses.removeAddress, address, person)).toEqual({ removed: false })
  })
})

describe('a call', () => {
  const local = functionsTest({ projectId: process.env.GCLOUD_PROJECT })
  afterAll(() => local.cleanup())
  afterEach(() => jest.restoreAllMocks())

  test.each<
    [string, () => Promise<TestPerson>, (request: CallableRequest<unknown>) => unknown, object]
  >([
    ['of a student', somebody, local.wrap(removeAddress), address],
    ['of a student that needs to know the account', somebody, local.wrap(addAddress), address],
    ['at a login', somebody, local.wrap(syncProfile), {}],
    ['of an admin', anAdmin, local.wrap(listUsers), {}],
  ])('%s looks up the account of who calls once', async (_, who, callable, data) => {
    const { uid } = await who()
    const lookUp = jest.spyOn(auth(), 'getUser')
    const token = { auth_time: Date.now() / 1000, admin: who === anAdmin }
    const sent = { ...data, ...('email' in data && { email: `${uid}@work.test` }) }
    const request: object = { data: sent, rawRequest: { headers: {} }, auth: { uid, token } }
    await Reflect.apply(callable, undefined, [request])
    expect(lookUp.mock.calls).toEqual([[uid]])
  })
})

describe('an admin', () => {
  test('whose sessions were ended is one no more, until they sign in again', async () => {
    const admin = await anAdmin()
    const page = await withTokenOfNow(admin)
    await untilTheNextSecond()
    await call(contract.listUsers, {}, page)
    await auth().revokeRefreshTokens(admin.uid)
    expect(await refusal(contract.listUsers, {}, page)).toMatchObject(ended)
    await call(contract.listUsers, {}, admin)
  })

  test('whose session began weeks ago is let in', async () => {
    await call(contract.listUsers, {}, signedInBefore(await anAdmin(), 60 * 24 * 30))
  })
})
