import { strFromU8, unzipSync } from 'fflate'
import { launcherJar } from './launcherJar.ts'

test('the archive holds the manifest, and its bytes are the same each time', () => {
  const jar = launcherJar('/opt/emulator.jar')
  expect(Object.keys(unzipSync(jar))).toEqual(['META-INF/MANIFEST.MF'])
  expect(launcherJar('/opt/emulator.jar')).toEqual(jar)
})

test('the launcher names the main class and where the emulator lies, spaces and all', () => {
  const files = unzipSync(launcherJar('/opt/my tools/cloud-firestore-emulator.jar'))
  const text = strFromU8(files['META-INF/MANIFEST.MF'] ?? new Uint8Array())
  expect(text.replaceAll('\r\n ', '')).toContain(
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n' +
      'Class-Path: file:///opt/my%20tools/cloud-firestore-emulator.jar\r\n\r\n',
  )
})
