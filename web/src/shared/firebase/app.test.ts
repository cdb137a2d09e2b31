/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { getToken, setTokenAutoRefreshEnabled } from 'firebase/app-check'
import * as z from 'zod'
import type { WebSettings } from '../settings.ts'
import { attest } from './app.ts'

const firebase = {
  projectId: 'demo-shala',
  apiKey: 'demo-key',
  authDomain: 'demo-shala.firebaseapp.com',
  appId: '1:108:web:108',
  storageBucket: 'demo-shala.firebasestorage.app',
}
const local: WebSettings = {
  site: { origin: 'https://shala.test', tagManager: null, redirectHosts: [] },
  school: { timeZone: 'Europe/London', currency: 'USD', answerDays: 2, phone: null },
  siteInstances: 3,
  region: 'us-central1',
  firebase,
  emulators: { auth: null, firestore: null, functions: '127.0.0.1:5001', storage: null },
  content: { projectId: 'demoshala', dataset: 'production', apiHost: null, studio: null },
}

const apps: FirebaseApp[] = []
const buildApp = () => {
  const app = initializeApp(firebase, randomUUID())
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map(deleteApp)))

test('App Check is off without a site key', () => {
  expect(attest(buildApp(), local)).toBeNull()
})

test('App Check on the emulators uses an unsigned token for the app that lasts an hour', async () => {
  const attested = attest(buildApp(), { ...local, appCheckSiteKey: 'a-key' })
  if (attested === null) throw new Error('App Check is off')
  // Once there is a token, the timer of the next is never cleared, and would keep the process alive.
  setTokenAutoRefreshEnabled(attested, false)
  const { token } = await getToken(attested)
  const [head = '', claims = '', signature] = token.split('.')
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'none', typ: 'JWT' })
  expect(signature).toBe('debug')
  const { sub, iat, exp } = z
    .object({ sub: z.string(), iat: z.number(), exp: z.number() })
    .parse(read(claims))
  expect({ sub, lasts: exp - iat }).toEqual({ sub: firebase.appId, lasts: 3600 })
})
