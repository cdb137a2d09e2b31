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

test('prefers firebase’s download', () => {
  const jar = file('cache', fileName)
  file('usual-sdk', ...component)
  expect(findFirestoreEmulator(fileName, places())).toEqual({ from: 'firebase', jar })
})

test('finds the SDK of gcloud on PATH through its link before the usual folders', () => {
  const jar = file('sdk', ...component)
  file('usual-sdk', ...component)
  mkdirSync(join(folder, 'bin'))
  symlinkSync(file('sdk', 'bin', 'gcloud'), join(folder, 'bin', 'gcloud'))
  expect(findFirestoreEmulator(fileName, places())).toEqual({ from: 'gcloud', jar })
})

test('reads the cache folder from FIREBASE_EMULATORS_PATH', () => {
  expect(firestorePlaces({ FIREBASE_EMULATORS_PATH: '/elsewhere' }).firebaseCache).toBe(
    '/elsewhere',
  )
  expect(firestorePlaces({}).firebaseCache).toMatch(/\.cache.firebase.emulators$/)
})
