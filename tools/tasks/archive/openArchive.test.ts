import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import { strToU8, zipSync } from 'fflate'
import { openArchive } from './openArchive.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'open-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test('opens a folder in place and keeps it on close', async () => {
  const { folder, close } = await openArchive(home)
  await close()
  expect(folder).toBe(home)
  expect(await readdir(home)).toEqual([])
})

test('unpacks a ZIP file without foreign entries and deletes the copy on close', async () => {
  const zip = zipSync({
    'manifest.json': strToU8('{}'),
    'documents/rooms.ndjson': strToU8('x'),
    'files/lessons/a/b.pdf': strToU8('PDF'),
    'files/../../out.txt': strToU8('no'),
    '../out.txt': strToU8('no'),
    'run.sh': strToU8('no'),
  })
  await writeFile(join(home, 'school.zip'), zip)
  const { folder, close } = await openArchive(join(home, 'school.zip'))
  expect((await readdir(folder)).toSorted()).toEqual(['documents', 'files', 'manifest.json'])
  expect(await readFile(join(folder, 'files/lessons/a/b.pdf'), 'utf8')).toBe('PDF')
  expect(await readdir(home)).toEqual(['school.zip'])
  await close()
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test.each([
  ['is missing', null, 'is not there'],
  ['is invalid', 'PK', 'is no ZIP file'],
])('refuses a ZIP file that %s', async (_, text, words) => {
  if (text !== null) await writeFile(join(home, 'school.zip'), text)
  const opened = openArchive(join(home, 'school.zip'))
  await expect(opened).rejects.toThrow(UserError)
  await expect(opened).rejects.toThrow(words)
})
