import { createHash } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import { checkArchive } from './checkArchive.ts'

let folder: string
/** The content of the manifest before the changes of each test. */
let manifest: Record<string, unknown>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function write(file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

async function part(file: string, text: string, count: number) {
  await write(file, text)
  return { file, count, bytes: Buffer.byteLength(text), sha256: sha256(text) }
}

const document = JSON.stringify({
  path: 'rooms/1',
  fields: { name: { stringValue: 'Sun\u2028room' } },
})
const file = JSON.stringify({
  path: 'a/b.pdf',
  at: 'files/a/b.pdf',
  bytes: 3,
  sha256: sha256('PDF'),
})

async function writeWhole(lines = { documents: document, files: file, accounts: '{"users":[]}' }) {
  await write('files/a/b.pdf', 'PDF')
  manifest = {
    format: 'shala-archive',
    version: 1,
    readAt: '2026-11-25T09:14:00Z',
    madeAt: '2026-11-25T09:14:02Z',
    school: 'Yoga School',
    projectId: 'yoga-school-3f2a1',
    storageBucket: 'bucket',
    files: { count: 1, bytes: 3 },
    passwords: false,
    leftOut: [],
    parts: [
      await part('documents/rooms.ndjson', `${lines.documents}\n`, 1),
      await part('files.ndjson', `${lines.files}\n`, 1),
      await part('accounts.json', lines.accounts, 0),
    ],
  }
  await write('manifest.json', JSON.stringify(manifest))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await writeWhole()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('accepts a complete archive, even with unusual line separators in a line', async () => {
  await expect(checkArchive(folder)).resolves.toMatchObject({ folder, manifest })
})

test.each<[string, () => Promise<unknown>, string]>([
  ['no manifest', () => unlink(join(folder, 'manifest.json')), 'whose export was not finished'],
  [
    'a manifest with invalid JSON',
    () => write('manifest.json', '{'),
    'manifest.json: it is not written as JSON',
  ],
  [
    'a manifest of another version',
    () => write('manifest.json', JSON.stringify({ ...manifest, version: 9 })),
    'version must be 1',
  ],
  [
    'a manifest without a field',
    () => write('manifest.json', JSON.stringify({ ...manifest, school: undefined })),
    'school Invalid input',
  ],
  [
    'a manifest without accounts',
    () => write('manifest.json', JSON.stringify({ ...manifest, parts: [] })),
    'parts names no files.ndjson',
  ],
  [
    'a changed byte',
    () => appendFile(join(folder, 'documents/rooms.ndjson'), ' '),
    'documents/rooms.ndjson is not as it was exported',
  ],
  ['a missing part', () => unlink(join(folder, 'accounts.json')), 'accounts.json is missing'],
  ['a changed file', () => write('files/a/b.pdf', 'PDG'), 'files/a/b.pdf is not as it was'],
  ['a missing file', () => unlink(join(folder, 'files/a/b.pdf')), 'files/a/b.pdf is missing'],
  [
    'a line without a document',
    () => writeWhole({ documents: '{"path":"rooms"}', files: file, accounts: '{"users":[]}' }),
    'documents/rooms.ndjson, line 1: it is not as an archive has it.\n  path must be the path of a document',
  ],
  [
    'a file with another path',
    () =>
      writeWhole({
        documents: document,
        files: file.replace('files/a/b.pdf', 'files/../../x'),
        accounts: '{"users":[]}',
      }),
    'files.ndjson, line 1: it is not as an archive has it.\n  at must lie below files/',
  ],
  [
    'more documents than its manifest says',
    () =>
      writeWhole({ documents: `${document}\n${document}`, files: file, accounts: '{"users":[]}' }),
    'documents/rooms.ndjson holds 2, and manifest.json says 1',
  ],
  [
    'more accounts than its manifest says',
    () => writeWhole({ documents: document, files: file, accounts: '{"users":[{"localId":"a"}]}' }),
    'accounts.json holds 1, and manifest.json says 0',
  ],
])('refuses %s before anything is written', async (_, spoil, words) => {
  await spoil()
  const checked = checkArchive(folder)
  await expect(checked).rejects.toThrow(UserError)
  await expect(checked).rejects.toThrow(words)
})
