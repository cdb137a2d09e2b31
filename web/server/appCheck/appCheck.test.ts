/** @jest-environment node */
import { startFakeServer, type Answered } from '../../../emulators/src/testing/startFakeServer.ts'
import { listSlides } from '../data/graduates.ts'
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

/** Google's answers; `refuses` makes the next exchanges fail, `storeIsStrict` requires a token. */
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

test('a debug token is exchanged for the app that the build is of', async () => {
  expect(await exchange()).toEqual({ token: 'token-1', ttlMs: hourMs })
  const [{ url, body } = { url: '', body: null }] = server.asked
  expect(url).toBe('/v1/projects/school/apps/1%3A23%3Aweb%3A45:exchangeDebugToken?key=a%20key')
  expect(body).toEqual({ debugToken: 'debug-secret' })
})

test('a read carries the token, and many reads share one', async () => {
  const token = tokens()
  await Promise.all([read(token), read(token)])
  clock.now += hourMs - 5 * 60_000 - 1
  await read(token)
  expect(sent()).toEqual(['token-1', 'token-1', 'token-1'])
  expect(server.exchanges()).toHaveLength(1)
})

test('a token is renewed five minutes before it expires, once for all callers', async () => {
  const token = tokens()
  await read(token)
  clock.now += hourMs - 5 * 60_000
  await Promise.all([read(token), read(token)])
  expect(sent()).toEqual(['token-1', 'token-2', 'token-2'])
  expect(server.exchanges()).toHaveLength(2)
})

test('without a token a store that requires none still answers; the fault is told once', async () => {
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

test('a token that cannot be renewed is used until it expires, and not longer', async () => {
  const token = tokens()
  await read(token)
  server.state.refuses = true
  clock.now += hourMs - 1
  await read(token)
  clock.now += 1
  await read(token)
  expect(sent()).toEqual(['token-1', 'token-1', null])
})

test('a store that requires a token refuses the read without one, and takes that with one', async () => {
  server.state.storeIsStrict = true
  expect(await read(tokens())).toEqual([])
  await expect(read(() => Promise.resolve(null))).rejects.toThrow('Firestore answered 403')
})

test.each([
  ['no debug token', undefined, {}, 'there is no debug token'],
  ['an empty one', '', {}, 'there is no debug token'],
  ['an end in other words', 'debug-secret', { ttl: 'soon' }, 'ttl'],
])('%s is a fault', async (_, debugToken, answers, words) => {
  Object.assign(server.state, answers)
  const asked = exchangeDebugToken(firebase, debugToken, `http://${server.host}`)
  await expect(asked).rejects.toThrow(words)
})

test.each([
  ['without a site key', { emulators: real }],
  ['with an emulator of the store', { appCheckSiteKey, emulators: { ...real, firestore: 'a:1' } }],
  ['with an emulator of files', { appCheckSiteKey, emulators: { ...real, storage: 'a:1' } }],
])('%s sends no request', async (_, settings) => {
  const token = appCheckToken(
    settings,
    () => exchange(),
    (fault) => faults.push(fault),
  )
  expect(await token()).toBeNull()
  expect(server.asked).toEqual([])
})

test('with a site key and no emulator one is asked for', async () => {
  const token = appCheckToken(
    { appCheckSiteKey, emulators: real },
    () => exchange(),
    () => undefined,
  )
  expect(await token()).toBe('token-1')
})
