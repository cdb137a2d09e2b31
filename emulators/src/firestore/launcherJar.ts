import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { manifest } from './manifest.ts'

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
