import { testSchema } from '../testing/testSchema.ts'
import { archivedAccount, providerAccount } from './accounts.ts'
import { ArchiveManifest, ArchivedDocument, ArchivedFile, placeInArchive } from './archive.ts'
import { movedFields, plainFields } from './storedValue.ts'

const sha256 = 'a'.repeat(64)
const noHash = 'must be a SHA-256 in 64 hexadecimal digits'
const noPart = 'is no file that an archive has'

testSchema('a manifest', ArchiveManifest, {
  good: {
    format: 'shala-archive',
    version: 1,
    readAt: '2026-11-25T09:14:00.123456Z',
    madeAt: '2026-11-25T09:14:02.000Z',
    school: 'Yoga School',
    projectId: 'yoga-school-3f2a1',
    storageBucket: 'yoga-school-3f2a1.firebasestorage.app',
    files: { count: 1, bytes: 7 },
    passwords: true,
    leftOut: [{ what: 'passwords', why: 'secret' }],
    parts: [{ file: 'documents/rooms.ndjson', count: 1, bytes: 7, sha256 }],
  },
  cases: [
    ['format', 'zip', 'Invalid input: expected "shala-archive"'],
    ['version', 2, 'must be 1: this is of another version'],
    ['parts.0.sha256', 'A'.repeat(64), noHash],
    ['parts.0.file', 'accounts.json'],
    ['parts.0.file', 'tables/people.csv'],
    ['parts.0.file', '../documents/rooms.ndjson', noPart],
    ['parts.0.file', 'documents/../../rooms.ndjson', noPart],
    ['parts.0.file', '/etc/passwd', noPart],
  ],
})

const noDocument = 'must be the path of a document'

testSchema('an archived document', ArchivedDocument, {
  good: { path: 'groups/c/members/m', fields: { active: { booleanValue: true } } },
  cases: [
    ['path', 'groups', noDocument],
    ['path', 'groups/c/members', noDocument],
    ['path', '', noDocument],
    ['path', 'groups//members/m', noDocument],
    ['fields.active', { wordValue: 'x' }, 'Invalid input'],
    ['fields.active', { integerValue: 3 }, 'Invalid input'],
    ['fields.active', { arrayValue: { values: [{ nullValue: null }] } }],
  ],
})

const notBelow = 'must lie below files/'

testSchema('an archived file', ArchivedFile, {
  good: { path: 'lessons/a/b/c.pdf', at: 'files/lessons/a/b/c.pdf', bytes: 7, sha256 },
  cases: [
    ['at', 'files/a%20b/~c!.pdf'],
    ...[
      'files/../x',
      'files/a/../../x',
      'files/.',
      '/files/x',
      'files/',
      'files/a//b',
      'x',
      'files/a\\b',
    ].map((at): [string, string, string] => ['at', at, notBelow]),
  ],
})

test.each([
  ['lessons/a/b.pdf', 'files/lessons/a/b.pdf'],
  ['a b/ö.pdf', 'files/a%20b/%C3%B6.pdf'],
  ['../x', 'files/%../x'],
  ['a/./b', 'files/a/%./b'],
  ['a//b', 'files/a/%/b'],
])('the file %s is archived below files/', (path, place) => {
  expect(placeInArchive(path)).toBe(place)
  expect(ArchivedFile.shape.at.safeParse(place).success).toBe(true)
})

const [from, to] = [
  'projects/a/databases/(default)/documents/',
  'projects/b/databases/(default)/documents/',
]

test('references to the old project move to the new one, and others stay', () => {
  const fields = {
    list: { arrayValue: { values: [{ referenceValue: `${from}rooms/1` }] } },
    map: { mapValue: { fields: { to: { referenceValue: 'projects/c/x' } } } },
    text: { stringValue: from },
    none: { arrayValue: {} },
  }
  expect(movedFields(fields, from, to)).toEqual({
    ...fields,
    list: { arrayValue: { values: [{ referenceValue: `${to}rooms/1` }] } },
  })
})

test('plainFields returns values without their types', () => {
  const values = { arrayValue: { values: [{ integerValue: '3' }, { mapValue: {} }] } }
  expect(
    plainFields({
      list: values,
      none: { nullValue: null },
      at: { timestampValue: '2026-01-31T09:00:00Z' },
    }),
  ).toEqual({ list: [3, {}], none: null, at: '2026-01-31T09:00:00Z' })
})

describe('an archived account', () => {
  const account = {
    localId: 'maya',
    email: 'maya@shala.test',
    passwordHash: 'aGFzaA==',
    salt: 'c2FsdA==',
    lastLoginAt: '1764061200000',
    customAttributes: '{"admin":true}',
    version: 0,
    providerUserInfo: [{ providerId: 'password' }, { providerId: 'google.com', rawId: '108' }],
  }
  const kept = {
    localId: 'maya',
    email: 'maya@shala.test',
    emailVerified: false,
    disabled: false,
    lastSignedInAt: '1764061200000',
    customAttributes: '{"admin":true}',
    providerUserInfo: [{ providerId: 'google.com', rawId: '108' }],
  }
  const hash = { passwordHash: 'aGFzaA==', salt: 'c2FsdA==' }

  test('has the format of firebase-tools', () => {
    expect(archivedAccount(account, { withPassword: true })).toEqual({ ...kept, ...hash })
  })

  test.each([
    ['passwords are not exported', account, false],
    ['the provider redacts it', { ...account, passwordHash: 'UkVEQUNURUQ=' }, true],
    ['its version differs', { ...account, version: 1 }, true],
  ])('has no password hash if %s', (_, given, withPassword) => {
    expect(archivedAccount(given, { withPassword })).toEqual(kept)
  })

  test('is restored without changes', () => {
    const { lastSignedInAt: lastLoginAt, ...rest } = { ...kept, ...hash }
    expect(providerAccount({ ...kept, ...hash })).toEqual({ ...rest, lastLoginAt })
  })
})
