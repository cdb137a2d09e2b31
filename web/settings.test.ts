import { readSettings } from './settings.ts'

const environment = {
  FIREBASE_PROJECT_ID: 'demo-shala',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: 'demo-shala.firebaseapp.com',
  FIREBASE_APP_ID: 'demo-app',
  FIREBASE_STORAGE_BUCKET: 'demo-shala.firebasestorage.app',
  SHALA_SITE_URL: 'https://school.example/',
  SANITY_PROJECT_ID: 'demoshala',
}

test('without emulators the real services are meant', () => {
  const { emulators, content } = readSettings(environment)
  expect(emulators).toEqual({ auth: null, firestore: null, functions: null, storage: null })
  expect(content.apiHost).toBeNull()
})

test('content is read from the dataset `production` where no other is named', () => {
  for (const [named, dataset] of [
    [undefined, 'production'],
    ['', 'production'],
    ['staging', 'staging'],
  ] as const) {
    expect(readSettings({ ...environment, SANITY_DATASET: named }).content.dataset).toBe(dataset)
  }
})

test('an emulator is host and port', () => {
  const settings = readSettings({ ...environment, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })
  expect(settings.emulators.firestore).toBe('127.0.0.1:8080')
  expect(() => readSettings({ ...environment, FIRESTORE_EMULATOR_HOST: 'http://x' })).toThrow(
    'FIRESTORE_EMULATOR_HOST must be host:port',
  )
})

test.each(Object.keys(environment))('a missing %s is named', (name) => {
  expect(() => readSettings({ ...environment, [name]: undefined })).toThrow(`${name} is not set`)
})

test('the site’s address is an origin, and a tag manager is only what looks like one', () => {
  expect(readSettings(environment).site).toEqual({
    origin: 'https://school.example',
    tagManager: null,
    redirectHosts: [],
  })
  const withHosts = readSettings({ ...environment, REDIRECT_HOSTS: 'a.example, b.example' })
  expect(withHosts.site.redirectHosts).toEqual(['a.example', 'b.example'])
  const withTags = readSettings({ ...environment, TAG_MANAGER_ID: 'GTM-ABC123' })
  expect(withTags.site.tagManager).toBe('GTM-ABC123')
  for (const [name, value] of [
    ['SHALA_SITE_URL', 'https://school.example/path'],
    ['TAG_MANAGER_ID', '"><script>'],
    ['REDIRECT_HOSTS', 'https://a.example'],
    ['FIREBASE_APP_CHECK_SITE_KEY', 'short'],
  ] as const) {
    expect(() => readSettings({ ...environment, [name]: value })).toThrow(name)
  }
})

test('a school has its region, time zone and currency, or the defaults', () => {
  expect(readSettings(environment)).toMatchObject({
    region: 'us-central1',
    school: { timeZone: 'Europe/London', currency: 'USD', answerDays: 2 },
  })
  const own = {
    SHALA_REGION: 'europe-west1',
    SCHOOL_TIME_ZONE: 'Europe/Lisbon',
    SCHOOL_CURRENCY: 'EUR',
    SCHOOL_ANSWER_DAYS: '5',
  }
  expect(readSettings({ ...environment, ...own })).toMatchObject({
    region: 'europe-west1',
    school: { timeZone: 'Europe/Lisbon', currency: 'EUR', answerDays: 5 },
  })
  for (const [name, value] of [
    ['SHALA_REGION', 'Europe'],
    ['SCHOOL_TIME_ZONE', 'Mars/Base'],
    ['SCHOOL_CURRENCY', 'pounds'],
    ['SCHOOL_ANSWER_DAYS', '0'],
  ] as const) {
    expect(() => readSettings({ ...environment, [name]: value })).toThrow(name)
  }
})

test('App Check is on where there is a site key, and only there', () => {
  expect(readSettings(environment)).not.toHaveProperty('appCheckSiteKey')
  const key = '6LcSiteKey_of-the-school_0123456789abcdef'
  const attested = readSettings({ ...environment, FIREBASE_APP_CHECK_SITE_KEY: key })
  expect(attested.appCheckSiteKey).toBe(key)
  const empty = readSettings({ ...environment, FIREBASE_APP_CHECK_SITE_KEY: '' })
  expect(empty).not.toHaveProperty('appCheckSiteKey')
})
