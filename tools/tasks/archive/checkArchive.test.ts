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

test.each<[string, () => Promise<unknown>]>([
  ['whose export was not finished', () => unlink(join(folder, 'manifest.json'))],
  ['manifest.json: it is not written as JSON', () => write('manifest.json', '{')],
  ['version must be 1', () => write('manifest.json', JSON.stringify({ ...manifest, version: 9 }))],
  [
    'school Invalid input',
    () => write('manifest.json', JSON.stringify({ ...manifest, school: undefined })),
  ],
  [
    'parts names no files.ndjson',
    () => write('manifest.json', JSON.stringify({ ...manifest, parts: [] })),
  ],
  [
    'documents/rooms.ndjson is not as it was exported',
    () => appendFile(join(folder, 'documents/rooms.ndjson'), ' '),
  ],
  ['accounts.json is missing', () => unlink(join(folder, 'accounts.json'))],
  ['files/a/b.pdf is not as it was', () => write('files/a/b.pdf', 'PDG')],
  ['files/a/b.pdf is missing', () => unlink(join(folder, 'files/a/b.pdf'))],
  [
    'documents/rooms.ndjson, line 1: it is not as an archive has it.\n  path must be the path of a document',
    () => writeWhole({ documents: '{"path":"rooms"}', files: file, accounts: '{"users":[]}' }),
  ],
  [
    'files.ndjson, line 1: it is not as an archive has it.\n  at must lie below files/',
    () =>
      writeWhole({
        documents: document,
        files: file.replace('files/a/b.pdf', 'files/../../x'),
        accounts: '{"users":[]}',
      }),
  ],
  [
    'documents/rooms.ndjson holds 2, and manifest.json says 1',
    () =>
      writeWhole({ documents: `${document}\n${document}`, files: file, accounts: '{"users":[]}' }),
  ],
  [
    'accounts.json holds 1, and manifest.json says 0',
    () => writeWhole({ documents: document, files: file, accounts: '{"users":[{"localId":"a"}]}' }),
  ],
])('refuses before anything is written: %s', async (words, spoil) => {
  await spoil()
  const checked = checkArchive(folder)
  await expect(checked).rejects.toThrow(UserError)
  await expect(checked).rejects.toThrow(words)
})
