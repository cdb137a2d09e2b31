/** @jest-environment node */
import { type Answered, startFakeServer } from '@shala/emulators/testing/startFakeServer'
import { listSlides } from '../data/publicDocuments.ts'
import {
  appCheckToken,
  AppCheckTokens,
  exchangeDebugToken,
  type IssuedToken,
} from './AppCheckTokens.ts'

const hourMs = 60 * 60_000
const firebase = {
  projectId: 'school',
  apiKey: 'a key',
  appId: '1:23:web:45',
  authDomain: 'school.firebaseapp.com',
  storageBucket: 'school.firebasestorage.app',
}
const real = { auth: null, firestore: null, functions: null, storage: null }
const appCheckSiteKey = '6LcSiteKey_of-the-school_0123456789abcdef'

/** Fakes Google. `refuses` fails the next exchanges, `storeIsStrict` makes Firestore require a token. */
async function google() {
  const state = { refuses: false, storeIsStrict: false, ttl: '3600s', made: 0 }
  const stand = await startFakeServer(({ url, headers }): Answered => {
    if (url.includes(':exchange')) {
      if (state.refuses)
        return { status: 403, body: { error: { message: 'App attestation failed' } } }
      state.made += 1
      return { body: { token: `token-${state.made}`, ttl: state.ttl } }
    }
    const isRefused = state.storeIsStrict && headers['x-firebase-appcheck'] === undefined
    return isRefused ? { status: 403, body: {} } : { body: [{}] }
  })
  const reads = () => stand.asked.filter(({ url }) => url.includes(':runQuery'))
  const exchanges = () => stand.asked.filter(({ url }) => url.includes(':exchange'))
  return { ...stand, state, reads, exchanges }
}

let server: Awaited<ReturnType<typeof google>>
let clock: { now: number }
let faults: string[]

beforeEach(async () => {
  server = await google()
  clock = { now: 1_000_000 }
  faults = []
})
afterEach(() => server.close())

const exchange = (debugToken: string | undefined = 'debug-secret') =>
  exchangeDebugToken(firebase, debugToken, `http://${server.host}`)

const tokens = (issue: () => Promise<IssuedToken> = () => exchange()) =>
  new AppCheckTokens(
    issue,
    (fault) => faults.push(fault),
    () => clock.now,
  ).get

const read = (token: () => Promise<string | null>) => {
  const emulators = { firestore: server.host }
  return listSlides({ firebase, emulators, appCheckToken: token }, '2026-11-23')
}
const sent = () => server.reads().map(({ headers }) => headers['x-firebase-appcheck'] ?? null)

test('exchangeDebugToken requests a token for the app of the build', async () => {
  expect(await exchange()).toEqual({ token: 'token-1', ttlMs: hourMs })
  const [{ url, body } = { url: '', body: null }] = server.asked
  expect(url).toBe('/v1/projects/school/apps/1%3A23%3Aweb%3A45:exchangeDebugToken?key=a%20key')
  expect(body).toEqual({ debugToken: 'debug-secret' })
})

test('Reads send the App Check token, and share one exchange', async () => {
  const token = tokens()
  await Promise.all([read(token), read(token)])
  clock.now += hourMs - 5 * 60_000 - 1
  await read(token)
  expect(sent()).toEqual(['token-1', 'token-1', 'token-1'])
  expect(server.exchanges()).toHaveLength(1)
})

test('A token is renewed once for all reads, five minutes before it expires', async () => {
  const token = tokens()
  await read(token)
  clock.now += hourMs - 5 * 60_000
  await Promise.all([read(token), read(token)])
  expect(sent()).toEqual(['token-1', 'token-2', 'token-2'])
  expect(server.exchanges()).toHaveLength(2)
})

test('Reads continue without a token if the exchange fails, and the fault is reported once', async () => {
  server.state.refuses = true
  const token = tokens()
  await read(token)
  await read(token)
  expect(sent()).toEqual([null, null])
  // The token is not requested at each read.
  expect(server.exchanges()).toHaveLength(1)
  clock.now += 60_000
  await read(token)
  expect(server.exchanges()).toHaveLength(2)
  expect(faults).toEqual([expect.stringContaining('refused with status 403')])
  expect(faults.join()).not.toContain('debug-secret')

  server.state.refuses = false
  clock.now += 60_000
  await read(token)
  expect(sent().at(-1)).toBe('token-1')
})

test('A token that cannot be renewed is used until it expires', async () => {
  const token = tokens()
  await read(token)
  server.state.refuses = true
  clock.now += hourMs - 1
  await read(token)
  clock.now += 1
  await read(token)
  expect(sent()).toEqual(['token-1', 'token-1', null])
})

test('A Firestore that requires App Check rejects a read without a token', async () => {
  server.state.storeIsStrict = true
  expect(await read(tokens())).toEqual([])
  await expect(read(() => Promise.resolve(null))).rejects.toThrow('Firestore answered 403')
})

test.each([
  ['a missing debug token', undefined, {}, 'there is no debug token'],
  ['an empty debug token', '', {}, 'there is no debug token'],
  ['an invalid lifetime', 'debug-secret', { ttl: 'soon' }, 'ttl'],
])('exchangeDebugToken rejects %s', async (_, debugToken, answers, words) => {
  Object.assign(server.state, answers)
  const asked = exchangeDebugToken(firebase, debugToken, `http://${server.host}`)
  await expect(asked).rejects.toThrow(words)
})

test.each([
  ['without a site key', { emulators: real }],
  ['with a Firestore emulator', { appCheckSiteKey, emulators: { ...real, firestore: 'a:1' } }],
  ['with a Storage emulator', { appCheckSiteKey, emulators: { ...real, storage: 'a:1' } }],
])('appCheckToken returns null without a request %s', async (_, settings) => {
  const token = appCheckToken(
    settings,
    () => exchange(),
    (fault) => faults.push(fault),
  )
  expect(await token()).toBeNull()
  expect(server.asked).toEqual([])
})

test('appCheckToken requests a token with a site key and without emulators', async () => {
  const token = appCheckToken(
    { appCheckSiteKey, emulators: real },
    () => exchange(),
    () => undefined,
  )
  expect(await token()).toBe('token-1')
})
