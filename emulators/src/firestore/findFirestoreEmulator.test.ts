import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFirestoreEmulator, firestorePlaces } from './findFirestoreEmulator.ts'

const fileName = 'cloud-firestore-emulator-v1.2.3.jar'
const component = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar']

let folder: string
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'shala-firestore-')))))
afterEach(() => rmSync(folder, { recursive: true }))

function file(...place: string[]): string {
  const path = join(folder, ...place)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  return path
}

function places() {
  return {
    firebaseCache: join(folder, 'cache'),
    path: join(folder, 'bin'),
    cloudSdks: [join(folder, 'usual-sdk')],
  }
}

test("firebase's own download comes first", () => {
  const jar = file('cache', fileName)
  file('usual-sdk', ...component)
  expect(findFirestoreEmulator(fileName, places())).toEqual({ from: 'firebase', jar })
})

test('a download of another version does not count', () => {
  file('cache', 'cloud-firestore-emulator-v1.0.0.jar')
  expect(findFirestoreEmulator(fileName, places())).toBeUndefined()
})

test('the SDK of the gcloud on PATH is found through its link, before the usual folders', () => {
  const jar = file('sdk', ...component)
  file('usual-sdk', ...component)
  mkdirSync(join(folder, 'bin'))
  symlinkSync(file('sdk', 'bin', 'gcloud'), join(folder, 'bin', 'gcloud'))
  expect(findFirestoreEmulator(fileName, places())).toEqual({ from: 'gcloud', jar })
})

test('an SDK without the component is passed over', () => {
  file('bin', 'gcloud')
  const jar = file('usual-sdk', ...component)
  expect(findFirestoreEmulator(fileName, places())).toEqual({ from: 'gcloud', jar })
})

test('FIREBASE_EMULATORS_PATH moves the cache of firebase', () => {
  expect(firestorePlaces({ FIREBASE_EMULATORS_PATH: '/elsewhere' }).firebaseCache).toBe(
    '/elsewhere',
  )
  expect(firestorePlaces({}).firebaseCache).toMatch(/\.cache.firebase.emulators$/)
})
