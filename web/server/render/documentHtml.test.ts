/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { readSettings } from '../../settings.ts'
import { contentPolicy } from './documentHtml.ts'

const environment = {
  FIREBASE_PROJECT_ID: 'my-school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'my-school.firebaseapp.com',
  FIREBASE_APP_ID: 'app',
  FIREBASE_STORAGE_BUCKET: 'my-school.firebasestorage.app',
  SHALA_SITE_URL: 'https://school.example',
  SANITY_PROJECT_ID: 'abc123',
  SANITY_DATASET: 'production',
}

function policy(
  page: { zone: 'site' | 'people'; counts: boolean },
  more: Record<string, string> = {},
): Record<string, string[]> {
  const whole = contentPolicy(readSettings({ ...environment, ...more }), page)
  return Object.fromEntries(
    whole.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const site = { zone: 'site', counts: true } as const
const people = { zone: 'people', counts: false } as const
const tags = { TAG_MANAGER_ID: 'GTM-ABC123' }
const attested = { FIREBASE_APP_CHECK_SITE_KEY: '6LcSiteKey_of-the-school_0123456789abcdef' }

test('A public page allows scripts of the site, and connections to its Firebase and Sanity hosts', () => {
  expect(policy(site)).toEqual({
    'script-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://firebasestorage.googleapis.com',
      'https://us-central1-my-school.cloudfunctions.net',
      'https://abc123.api.sanity.io',
    ],
  })
})

test("Google's script is allowed on sign-in pages, the tag manager only on counted pages", () => {
  expect(policy(people, tags)['script-src']).toEqual(["'self'", 'https://apis.google.com'])
  expect(policy(people, tags)['connect-src']?.join()).not.toMatch(/google-analytics|tagmanager/)
  expect(policy(site, tags)['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(policy({ zone: 'site', counts: false }, tags)['script-src']).toEqual(["'self'"])
})

test('The hosts of App Check are allowed only if it is configured', () => {
  expect(policy(site)['script-src']?.join()).not.toContain('recaptcha')
  const { 'script-src': scripts, 'connect-src': hosts } = policy(site, attested)
  expect(scripts).toContain('https://www.google.com/recaptcha/')
  expect(hosts).toContain('https://content-firebaseappcheck.googleapis.com')
})

test('The policy allows emulators instead of Google hosts in local development', () => {
  const hosts = policy(site, {
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FUNCTIONS_EMULATOR_HOST: '127.0.0.1:5001',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
    SANITY_API_HOST: 'http://127.0.0.1:3333',
  })['connect-src']
  expect(hosts).toEqual([
    "'self'",
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8080',
    'http://127.0.0.1:9199',
    'http://127.0.0.1:5001',
    'http://127.0.0.1:3333',
  ])
})

test('The header in firebase.json allows every source that a page may need', () => {
  const config = readFileSync('firebase.json', 'utf8')
  const [, header = ''] = /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(config) ?? []
  const fence = new Map(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )
  const isAllowed = (source: string, sources: readonly string[]) =>
    sources.some((one) => one === source || (one.includes('*.') && source.endsWith(one.slice(9))))
  for (const page of [site, people]) {
    for (const [name, sources] of Object.entries(policy(page, { ...tags, ...attested }))) {
      for (const source of sources) {
        expect([name, source, isAllowed(source, fence.get(name) ?? [])]).toEqual([
          name,
          source,
          true,
        ])
      }
    }
  }
})
