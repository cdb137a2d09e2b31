import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'

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
