import * as z from 'zod'
import { statisticsCollection } from '../statistics/months.ts'
import { StoredFields } from './storedValue.ts'

/** The form of an archive that this code writes and reads. docs/moving-out.md describes it. */
export const archiveVersion = 1

const text = z.string()
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 hexadecimal digits')

export const ArchivePart = z.strictObject({
  file: text.regex(
    /^(documents\/[\w-]+\.ndjson|accounts\.json|files\.ndjson|tables\/[\w-]+\.(?:csv|xlsx)|README\.md)$/,
    'is no file that an archive has',
  ),
  /** How many documents, accounts, files or rows it holds. */
  count: z.int().min(0),
  bytes: z.int().min(0),
  sha256: Sha256,
})
export type ArchivePart = z.infer<typeof ArchivePart>

/** `manifest.json`, which is written last: an archive without one was not finished. */
export const ArchiveManifest = z.strictObject({
  format: z.literal('shala-archive'),
  version: z.literal(archiveVersion, `must be ${archiveVersion}: this is of another version`),
  /** Of which moment the documents are. Accounts and files are read within the minutes after it. */
  readAt: z.iso.datetime({ precision: null }),
  madeAt: z.iso.datetime(),
  school: text,
  projectId: text,
  storageBucket: text,
  /** How many files of the bucket are in it, and their bytes. */
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Whether accounts have their passwords, as hashes. */
  passwords: z.boolean(),
  /** The data that is not included, with the reason. */
  leftOut: z.array(z.strictObject({ what: text, why: text })),
  parts: z.array(ArchivePart),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** A line of `documents/<collection>.ndjson`. */
export const ArchivedDocument = z.strictObject({
  /** For example `userCourseAccess/{accessId}` or `groups/{groupId}/members/{memberId}`. */
  path: text.regex(/^[^/]+\/[^/]+(\/[^/]+\/[^/]+)*$/, 'must be the path of a document'),
  fields: StoredFields,
})
export type ArchivedDocument = z.infer<typeof ArchivedDocument>

/** The last collection of a document's path, after which its part of an archive is named. */
export function getCollectionName(path: string): string {
  return path.split('/').at(-2) ?? ''
}

/** A line of `files.ndjson`: a file of the bucket, and where in the archive its content is. */
export const ArchivedFile = z.strictObject({
  path: text.min(1),
  /** Where its content is, below `files/`. */
  at: text.regex(
    /^files\/(?!\.{0,2}(\/|$))[\w.%~!*'()-]+(\/(?!\.{0,2}(\/|$))[\w.%~!*'()-]+)*$/,
    'must lie below files/',
  ),
  bytes: z.int().min(0),
  sha256: Sha256,
  contentType: text.optional(),
  cacheControl: text.optional(),
  contentDisposition: text.optional(),
  contentEncoding: text.optional(),
  contentLanguage: text.optional(),
  metadata: z.record(text, text).optional(),
})
export type ArchivedFile = z.infer<typeof ArchivedFile>

/** The same before its content is there to be hashed. */
export const UnhashedFile = ArchivedFile.omit({ sha256: true })
export type UnhashedFile = z.infer<typeof UnhashedFile>

/** Where in an archive the content of a file of the bucket is: its path, fit for any file system. */
export function placeInArchive(path: string): string {
  const parts = path.split('/').map((part) => {
    const plain = encodeURIComponent(part)
    return /^\.*$/.test(plain) ? `%${plain}` : plain
  })
  return `files/${parts.join('/')}`
}

/** Returns true for a document that a job computes from others each night; an archive leaves it out. */
export const isComputed = ({ path }: Pick<ArchivedDocument, 'path'>): boolean =>
  path.startsWith(`${statisticsCollection}/`)

/** The description inside an archive, for readers without this product. */
export const readme = `# Everything of a school

This folder holds everything that the school's site kept at one moment, in forms that need no
particular program. \`docs/moving-out.md\` of the site describes each field.

- \`manifest.json\`: of what school and moment this is, and each file with its count and its SHA-256.
- \`documents/<collection>.ndjson\`: one document of the database on each line, as JSON: its \`path\` and
  its \`fields\`, each with its type as Firestore's REST interface writes it, such as
  \`{"stringValue": "Maya"}\`, \`{"integerValue": "3"}\` or \`{"timestampValue": "2026-01-31T09:00:00Z"}\`.
- \`accounts.json\`: everybody who has an account, as \`firebase auth:export\` writes them.
- \`files.ndjson\` and \`files/\`: the files of the site, and what is said of each: its path, type and size.
- \`tables/\`: the same as tables for a spreadsheet, one for each collection, with \`people\` and
  \`payments\`. Excel workbooks, or CSV in UTF-8 with values in quotes. An admin chooses the format and
  the separator in the browser; \`npm run export\` writes commas. A text that a spreadsheet would take
  for a formula is led by an apostrophe.

Reading it back: \`npm run restore -- --from <this folder>\`.

It holds names, addresses and what was paid: keep it where only those come who may know that.
`
