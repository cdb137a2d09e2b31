import type { ArchivedAccount } from '@shala/contract/archive/accounts'
import {
  type ArchivedDocument,
  type ArchivedFile,
  type ArchiveManifest,
  type ArchivePart,
  archiveVersion,
  getCollectionName,
  readme,
} from '@shala/contract/archive/archive'
import { type StartedExport, startExport } from '@shala/contract/archive/schoolExport'
import {
  type ArchiveTable,
  documentTable,
  paymentsTable,
  peopleTable,
  toPeople,
} from '@shala/contract/archive/tables'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { CallError } from '#shared/CallError.ts'
import type { Server } from '#shared/server.ts'
import { type TableFormat, writeTable } from '#shared/ui/list/tableFile.ts'
import { downloadContent, listAccounts, listDocuments, listFiles } from './askExport.ts'

/** A ZIP file that is written file by file, so that it is in memory only once. */
class ArchiveZip {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = []
  readonly #zip = new Zip((error, piece) => {
    if (error !== null) throw error
    this.#pieces.push(new Uint8Array(piece))
  })

  addText(name: string, bytes: Uint8Array): void {
    const file = new ZipDeflate(name, { level: 6 })
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Adds a binary file uncompressed, because media files do not get smaller. */
  addBytes(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Completes the ZIP file. */
  end(): Blob {
    this.#zip.end()
    return new Blob(this.#pieces, { type: 'application/zip' })
  }
}

export interface ExportProgress {
  readonly label: string
  readonly done: number
  readonly total: number
}

export interface SchoolArchive {
  readonly name: string
  readonly zip: Blob
  readonly documents: number
  readonly accounts: number
  readonly files: number
}

/** The size limit of ZIP files without ZIP64, with a margin. */
const mostBytes = 3_500_000_000

/**
 * Exports all data of the school into one ZIP file, like `npm run export`, with its tables in a
 * format, and reports the progress. Throws a `CallError`.
 */
export async function gatherSchool(
  server: Server,
  started: StartedExport,
  format: TableFormat,
  tell: (progress: ExportProgress) => void,
): Promise<SchoolArchive> {
  const { exportId, collections } = started
  const gathered = new Gathered(format)
  const groups = new Map<string, ArchivedDocument[]>()
  for (const [done, collection] of collections.entries()) {
    tell({ label: 'Collections', done, total: collections.length })
    for await (const page of listDocuments(server, exportId, collection)) {
      for (const document of page) {
        const group = getCollectionName(document.path)
        const known = groups.get(group)
        if (known === undefined) groups.set(group, [document])
        else known.push(document)
      }
    }
  }
  const accounts: ArchivedAccount[] = []
  for await (const page of listAccounts(server, exportId)) accounts.push(...page)
  const people = toPeople(accounts)
  await gathered.addTable('people', peopleTable(accounts))
  for (const [group, documents] of groups) {
    const lines = documents.map((document) => `${JSON.stringify(document)}\n`)
    await gathered.addPart(`documents/${group}.ndjson`, lines.join(''), documents.length)
    await gathered.addTable(group, documentTable(documents, people))
    if (group === 'userCourseAccess') {
      await gathered.addTable('payments', paymentsTable(documents, people))
    }
  }
  const users = accounts.map((account) => JSON.stringify(account)).join(',\n')
  await gathered.addPart('accounts.json', `{\n"users": [\n${users}\n]\n}\n`, accounts.length)
  const files = await addFiles(server, exportId, gathered, tell)
  await gathered.addPart('README.md', readme, 1)
  const documents = [...groups.values()].reduce((sum, { length }) => sum + length, 0)
  const { zip, madeAt } = gathered.end(started, files)
  const name = `school-${madeAt.slice(0, 10)}.zip`
  return { name, zip, documents, accounts: accounts.length, files: files.count }
}

interface AddedFiles {
  readonly count: number
  readonly bytes: number
  /** Files deleted during the export. */
  readonly gone: readonly string[]
}

async function addFiles(
  server: Server,
  exportId: string,
  gathered: Gathered,
  tell: (progress: ExportProgress) => void,
): Promise<AddedFiles> {
  const files = await listFiles(server, exportId)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > mostBytes) {
    throw new CallError(
      'failed-precondition',
      'The files of the school are too large for one download. The person who maintains the site can export everything ' +
        'with "npm run export".',
    )
  }
  const kept: ArchivedFile[] = []
  const gone: string[] = []
  for (const [done, file] of files.entries()) {
    tell({ label: 'Files', done, total: files.length })
    const content = await downloadContent(server, exportId, file)
    if (content === null) gone.push(file.path)
    else kept.push({ ...file, sha256: await gathered.addContent(file.at, content) })
  }
  const lines = kept.map((file) => `${JSON.stringify(file)}\n`)
  await gathered.addPart('files.ndjson', lines.join(''), kept.length)
  return { count: kept.length, bytes: kept.reduce((sum, file) => sum + file.bytes, 0), gone }
}

/** Collects the parts of the archive and their manifest entries. */
class Gathered {
  readonly #zip = new ArchiveZip()
  readonly #parts: ArchivePart[] = []
  readonly #format: TableFormat

  constructor(format: TableFormat) {
    this.#format = format
  }

  addPart(file: string, text: string, count: number): Promise<void> {
    return this.#addBytes(file, new TextEncoder().encode(text), count)
  }

  async addTable(name: string, { titles, rows }: ArchiveTable): Promise<void> {
    const { file, content } = await writeTable({ name, titles, rows }, this.#format)
    await this.#addBytes(`tables/${file}`, content, rows.length)
  }

  async #addBytes(file: string, bytes: Uint8Array<ArrayBuffer>, count: number): Promise<void> {
    this.#zip.addText(file, bytes)
    this.#parts.push({ file, count, bytes: bytes.length, sha256: await sha256Of(bytes) })
  }

  async addContent(place: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
    this.#zip.addBytes(place, content)
    return sha256Of(content)
  }

  end(
    { readAt, school, projectId, storageBucket, leftOut }: StartedExport,
    { count, bytes, gone }: AddedFiles,
  ): { zip: Blob; madeAt: string } {
    const madeAt = new Date().toISOString()
    const deleted = gone.map((path) => ({ what: path, why: 'it was deleted during the export' }))
    const manifest: ArchiveManifest = {
      format: 'shala-archive',
      version: archiveVersion,
      readAt,
      madeAt,
      school,
      projectId,
      storageBucket,
      files: { count, bytes },
      passwords: false,
      leftOut: [...leftOut, ...deleted],
      parts: this.#parts,
    }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    this.#zip.addText('manifest.json', new TextEncoder().encode(text))
    return { zip: this.#zip.end(), madeAt }
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const beginExport = (server: Server): Promise<StartedExport> => server.call(startExport, {})
