import { launcherJar } from './launcherJar.ts'
import { storedZip } from './storedZip.ts'

test('the archive holds one file, stored as it is', () => {
  const zip = storedZip('folder/name.txt', Buffer.from('hello'))
  expect(zip.readUInt32LE(0)).toBe(0x04034b50)
  expect(zip.subarray(30, 45).toString()).toBe('folder/name.txt')
  expect(zip.subarray(45, 50).toString()).toBe('hello')
  // CRC-32 of "hello".
  expect(zip.readUInt32LE(14)).toBe(0x3610a686)
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  expect(zip.readUInt16LE(end + 10)).toBe(1)
  const directory = zip.readUInt32LE(end + 16)
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50)
  expect(directory + zip.readUInt32LE(end + 12)).toBe(end)
})

test('the launcher names the main class and where the emulator lies, spaces and all', () => {
  const text = launcherJar('/opt/my tools/cloud-firestore-emulator.jar').toString('latin1')
  expect(text.replaceAll('\r\n ', '')).toContain(
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n' +
      'Class-Path: file:///opt/my%20tools/cloud-firestore-emulator.jar\r\n\r\n',
  )
})
