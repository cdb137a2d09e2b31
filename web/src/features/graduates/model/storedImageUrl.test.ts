import { settings } from '../../../shared/settings.ts'
import { storedImageUrl } from './storedImageUrl.ts'

const given = settings()
const appCheckSiteKey = '6LcSiteKey_of-the-school_0123456789abcdef'
const picture = { path: 'graduates/uid-1/portrait-1.webp' }
const fromStorage =
  '/v0/b/demo-shala.firebasestorage.app/o/graduates%2Fuid-1%2Fportrait-1.webp?alt=media'

afterEach(() => Object.assign(globalThis, { __SHALA__: given }))

test('a picture comes from Storage', () => {
  expect(storedImageUrl(picture)).toBe(`https://firebasestorage.googleapis.com${fromStorage}`)
})

test('with App Check it comes by the site, since a picture of a page carries no token', () => {
  Object.assign(globalThis, { __SHALA__: { ...given, appCheckSiteKey } })
  expect(storedImageUrl(picture)).toBe('/pictures/graduates/uid-1/portrait-1.webp')
})

test('the emulator asks for no token', () => {
  const emulators = { ...given.emulators, storage: '127.0.0.1:9199' }
  Object.assign(globalThis, { __SHALA__: { ...given, appCheckSiteKey, emulators } })
  expect(storedImageUrl(picture)).toBe(`http://127.0.0.1:9199${fromStorage}`)
})
