import fc from '@shala/contract/testing/fastCheck'
import { strFromU8, unzipSync } from 'fflate'
import { launcherJar, manifest } from '../firebase/emulatorFolder.ts'

test('names the main class and the emulator’s path, with spaces encoded', () => {
  const files = unzipSync(launcherJar('/opt/my tools/cloud-firestore-emulator.jar'))
  const text = strFromU8(files['META-INF/MANIFEST.MF'] ?? new Uint8Array())
  expect(text.replaceAll('\r\n ', '')).toContain(
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n' +
      'Class-Path: file:///opt/my%20tools/cloud-firestore-emulator.jar\r\n\r\n',
  )
})

test('wraps any value to lines of at most 72 bytes that can be read back', () => {
  const value = fc
    .string({ unit: 'grapheme', maxLength: 400 })
    .filter((text) => !/[\r\n]/.test(text))
  fc.assert(
    fc.property(value, (text) => {
      const lines = manifest({ 'Class-Path': text }).split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(72)
      expect(lines.slice(0, -2).join('\n').replaceAll('\n ', '')).toBe(`Class-Path: ${text}`)
    }),
  )
})
