import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { UserError } from '../UserError.ts'
import {
  findFirestoreEmulator,
  type FirestoreEmulator,
  firestorePlaces,
  type FirestorePlaces,
} from '../firestore/findFirestoreEmulator.ts'
import type { FirebaseTools } from './firebaseTools.ts'

/**
 * Writes a file that another process may be using: readers see the old content or the new, and a
 * file that is already right is left alone.
 */
export function writeAtomically(file: string, content: Uint8Array): void {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  const fresh = `${file}.${randomUUID()}`
  writeFileSync(fresh, content)
  renameSync(fresh, file)
}

/** A folder for FIREBASE_EMULATORS_PATH in which firebase-tools finds every JAR that it starts. */
export interface EmulatorFolder {
  readonly folder: string
  /** True when Google's Storage rules runtime is absent and the stand-in must answer for it. */
  readonly storageStandIn: boolean
}

/**
 * Fills `folder` with the emulators of this machine: links to firebase's downloads, else a launcher
 * for the Google Cloud CLI's Firestore emulator, else the result of `download`.
 *
 * @throws UserError if there is no Firestore emulator and none can be downloaded.
 */
export async function emulatorFolder(options: {
  folder: string
  tools: FirebaseTools
  download: () => Promise<void>
  places?: FirestorePlaces
}): Promise<EmulatorFolder> {
  const { folder, tools, places = firestorePlaces() } = options
  let firestore = findFirestoreEmulator(tools.firestoreJarName, places)
  if (firestore === undefined) {
    await options.download()
    firestore = findFirestoreEmulator(tools.firestoreJarName, places)
  }
  if (firestore === undefined) {
    throw new UserError(
      'The Firestore emulator was not found on this machine and could not be downloaded. Either ' +
        'run "npx firebase setup:emulators:firestore" with a connection to the internet, or install ' +
        'the component of the Google Cloud CLI: "gcloud components install ' +
        'cloud-firestore-emulator" (with apt: "apt install google-cloud-cli-firestore-emulator").',
    )
  }

  mkdirSync(folder, { recursive: true })
  placeFirestore(firestore, join(folder, tools.firestoreJarName))

  const storageRuntime = join(places.firebaseCache, tools.storageJarName)
  const storagePlace = join(folder, tools.storageJarName)
  const storageStandIn = !existsSync(storageRuntime)
  if (storageStandIn) writeAtomically(storagePlace, placeholder)
  else linkAtomically(storageRuntime, storagePlace)
  return { folder, storageStandIn }
}

/** firebase-tools wants a file of that name before it starts `java`, which never opens this one. */
const placeholder = Buffer.from(
  'The rules of Cloud Storage are answered for by tools/emulators/src/storage-rules.\n',
)

function placeFirestore(emulator: FirestoreEmulator, place: string): void {
  if (emulator.from === 'firebase') linkAtomically(emulator.jar, place)
  else writeAtomically(place, launcherJar(emulator.jar))
}

function linkAtomically(target: string, place: string): void {
  const fresh = `${place}.${randomUUID()}`
  symlinkSync(target, fresh)
  renameSync(fresh, place)
}

const lineBytes = 72

/**
 * The text of a JAR's META-INF/MANIFEST.MF: no line longer than 72 bytes, continuation lines start
 * with a space, CRLF, a blank line at the end
 * (https://docs.oracle.com/en/java/javase/21/docs/specs/jar/jar.html).
 */
export function manifest(attributes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(attributes).flatMap(([name, value]) => wrap(`${name}: ${value}`))
  return [...lines, '', ''].join('\r\n')
}

function wrap(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > lineBytes) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current]
}

/** The first day that a zip can name: the same content gives the same bytes. */
const mtime = new Date(1980, 0, 1)

/**
 * Builds a JAR that starts the Firestore emulator of the Google Cloud CLI the way firebase-tools
 * starts its copy, with `java -jar`. The emulator's own manifest has no main class.
 */
export function launcherJar(emulatorJar: string): Uint8Array {
  const text = manifest({
    'Manifest-Version': '1.0',
    'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path': pathToFileURL(emulatorJar).href,
  })
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(text) }, { level: 0, mtime })
}
