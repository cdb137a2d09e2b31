import { pathToFileURL } from 'node:url'
import { manifest } from './manifest.ts'
import { storedZip } from './storedZip.ts'

/**
 * A JAR that starts the Firestore emulator of the Google Cloud CLI, whose own manifest names no main
 * class, the way firebase-tools starts its copy: `java -jar`.
 */
export function launcherJar(emulatorJar: string): Buffer {
  const text = manifest({
    'Manifest-Version': '1.0',
    'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path': pathToFileURL(emulatorJar).href,
  })
  return storedZip('META-INF/MANIFEST.MF', Buffer.from(text, 'utf8'))
}
