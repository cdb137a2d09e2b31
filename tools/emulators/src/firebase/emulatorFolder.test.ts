import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../UserError.ts'
import { emulatorFolder } from './emulatorFolder.ts'

const tools = {
  program: 'firebase.js',
  firestoreJarName: 'firestore-v1.jar',
  storageJarName: 'storage-v1.jar',
}

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'shala-folder-')))
  mkdirSync(join(root, 'firebase'))
})
afterEach(() => rmSync(root, { recursive: true }))

function prepare(download: () => Promise<void> = () => Promise.reject(new Error('unasked for'))) {
  return emulatorFolder({
    folder: join(root, 'prepared'),
    tools,
    download,
    places: {
      firebaseCache: join(root, 'firebase'),
      path: undefined,
      cloudSdks: [join(root, 'sdk')],
    },
  })
}

const downloaded = (name: string) => writeFileSync(join(root, 'firebase', name), `real ${name}`)
const prepared = (name: string) => readFileSync(join(root, 'prepared', name), 'latin1')

function installComponent(): void {
  const place = join(root, 'sdk', 'platform', 'cloud-firestore-emulator')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'cloud-firestore-emulator.jar'), '')
}

test('uses firebase’s downloads if they exist', async () => {
  downloaded('firestore-v1.jar')
  downloaded('storage-v1.jar')
  expect((await prepare()).storageStandIn).toBe(false)
  expect(prepared('firestore-v1.jar')).toBe('real firestore-v1.jar')
  expect(prepared('storage-v1.jar')).toBe('real storage-v1.jar')
})

test('writes a launcher for the gcloud component and uses the stand-in for Storage', async () => {
  installComponent()
  expect((await prepare()).storageStandIn).toBe(true)
  expect(prepared('firestore-v1.jar')).toContain('META-INF/MANIFEST.MF')
  expect(existsSync(join(root, 'prepared', 'storage-v1.jar'))).toBe(true)
})

test('says what to install if the download fails', async () => {
  const failure = prepare(() => Promise.resolve())
  await expect(failure).rejects.toThrow(UserError)
  await expect(failure).rejects.toThrow(
    /not found.*could not be downloaded.*gcloud components install/,
  )
})
