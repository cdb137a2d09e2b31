import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ArchiveManifest,
  type ArchivedDocument,
  type ArchivePart,
} from '@shala/contract/archive/archive'
import { UserError } from '@shala/emulators/UserError'
import { parsed, readAccounts, readDocuments, readFiles } from './readArchive.ts'

/** An archive with verified checksums and valid lines. */
export interface CheckedArchive {
  readonly folder: string
  readonly manifest: ArchiveManifest
  /** The SHA-256 of its manifest, which names all the others: it is this archive and no other. */
  readonly id: string
}

/** Reads all of an archive before anything is done with it. A UserError says what is wrong with it. */
export async function checkArchive(folder: string): Promise<CheckedArchive> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new UserError(
      `${folder} holds no manifest.json: it is no archive, or one whose export was not finished. ` +
        'Make another with `npm run export -- --to <new folder>`.',
    )
  })
  const manifest = parsed(text, ArchiveManifest, 'manifest.json')
  for (const part of manifest.parts) await checkPart(folder, part)
  await checkFiles(folder, manifest)
  const { length } = (await readAccounts(folder)).users
  requireCount('accounts.json', length, getCount(manifest, 'accounts.json'))
  return { folder, manifest, id: createHash('sha256').update(text).digest('hex') }
}

export const documentParts = ({ parts }: ArchiveManifest): readonly ArchivePart[] =>
  parts.filter(({ file }) => file.startsWith('documents/'))

/** Reads the documents of a root collection; none if the archive has no such part. */
export async function* readPart(
  { folder, manifest }: Pick<CheckedArchive, 'folder' | 'manifest'>,
  collection: string,
): AsyncGenerator<ArchivedDocument> {
  const part = `documents/${collection}.ndjson`
  if (!manifest.parts.some(({ file }) => file === part)) return
  for await (const some of readDocuments(folder, part)) yield* some
}

async function checkPart(folder: string, { file, count, sha256 }: ArchivePart): Promise<void> {
  await requireHash(folder, file, sha256)
  if (!file.startsWith('documents/')) return
  let found = 0
  for await (const documents of readDocuments(folder, file)) found += documents.length
  requireCount(file, found, count)
}

async function checkFiles(folder: string, manifest: ArchiveManifest): Promise<void> {
  let found = 0
  for await (const files of readFiles(folder)) {
    for (const { at, sha256 } of files) await requireHash(folder, at, sha256)
    found += files.length
  }
  requireCount('files.ndjson', found, getCount(manifest, 'files.ndjson'))
}

async function requireHash(folder: string, file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    const pieces: AsyncIterable<Buffer> = createReadStream(join(folder, file))
    for await (const piece of pieces) hash.update(piece)
  } catch {
    throw new UserError(`${file} is missing in ${folder}. Nothing was written.`)
  }
  if (hash.digest('hex') === sha256) return
  throw new UserError(
    `${file} is not as it was exported: its checksum is another. Take a copy that is whole. Nothing was written.`,
  )
}

function getCount({ parts }: ArchiveManifest, name: string): number {
  const part = parts.find(({ file }) => file === name)
  if (part !== undefined) return part.count
  throw new UserError(`manifest.json: parts names no ${name}.`)
}

function requireCount(file: string, found: number, said: number): void {
  if (found === said) return
  throw new UserError(
    `${file} holds ${found}, and manifest.json says ${said}. Nothing was written.`,
  )
}
