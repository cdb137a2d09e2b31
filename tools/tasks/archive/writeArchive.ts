import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archivedAccount, type ArchivedAccount } from '@shala/contract/archive/accounts'
import {
  type ArchivedDocument,
  type ArchiveManifest,
  type ArchivePart,
  archiveVersion,
  getCollectionName,
  isComputed,
  readme,
} from '@shala/contract/archive/archive'
import {
  documentTable,
  paymentsTable,
  toPeople,
  peopleTable,
  type ArchiveTable,
} from '@shala/contract/archive/tables'
import { UserError } from '@shala/emulators/UserError'
import { pageOfAccounts, readHashConfig } from '#functions/archive/storedAccounts.ts'
import {
  pageOfDocuments,
  readTimeNow,
  rootCollections,
  type ReadAt,
} from '#functions/archive/storedDocuments.ts'
import { formatCsv } from '#web/src/shared/ui/list/csv.ts'
import { PartWriter, privateFile, privateFolder, writePart } from './PartWriter.ts'
import { checkArchive, type CheckedArchive } from './checkArchive.ts'
import type { SchoolProject } from './connectProject.ts'
import { readDocuments } from './readArchive.ts'
import { readRestoreMarker } from './restore/restoreMarker.ts'
import { writeFiles } from './writeFiles.ts'

/** Writes what an archive's folder holds as tables, too: one for each collection, people and payments. */
async function writeTables(
  folder: string,
  parts: readonly ArchivePart[],
  accounts: readonly ArchivedAccount[],
): Promise<ArchivePart[]> {
  const people = toPeople(accounts)
  const written = [await writeTable(folder, 'people', peopleTable(accounts))]
  for (const { file } of parts) {
    const documents: ArchivedDocument[] = []
    for await (const some of readDocuments(folder, file)) documents.push(...some)
    const name = file.replace(/^documents\/|\.ndjson$/g, '')
    written.push(await writeTable(folder, name, documentTable(documents, people)))
    if (name === 'userCourseAccess') {
      written.push(await writeTable(folder, 'payments', paymentsTable(documents, people)))
    }
  }
  return written
}

const writeTable = (folder: string, name: string, { titles, rows }: ArchiveTable) =>
  writePart(folder, join('tables', `${name}.csv`), formatCsv(titles, rows), rows.length)

interface ArchiveContext {
  readonly project: SchoolProject
  /** Is made, or is there and empty. */
  readonly folder: string
  /** As of when the documents are read; null for now. */
  readonly at: ReadAt | null
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

/** Documents may be large, and are mostly small: pages grow while they are. */
const pageLength = { least: 500, most: 8000 }
const smallPage = 2_000_000

/**
 * Writes all data of a school into a folder: documents as of one moment, then accounts, then the
 * files of the bucket, then tables for spreadsheets; last the manifest, without which the archive
 * is invalid. Changes nothing in the project. A UserError names the problem.
 */
export async function writeArchive(context: ArchiveContext): Promise<ArchiveManifest> {
  const { project, folder, say } = context
  await prepareFolder(folder)
  const marker = await readRestoreMarker(project)
  if (marker !== null) {
    throw new UserError(
      `A restore into ${project.projectId} was begun and has not come to its end, so half of it may be ` +
        'missing. Give the same `npm run restore` again first.',
    )
  }
  const readAt = context.at ?? (await readTimeNow(project))
  const documents = await writeDocuments(context, readAt)
  const { part: accounts, users, passwords } = await writeAccounts(context)
  const { part: files, count, bytes, gone } = await writeFiles(context)
  say('Tables for spreadsheets')
  const tables = await writeTables(folder, documents, users)
  const parts = [...documents, accounts, files, ...tables]
  const manifest: ArchiveManifest = {
    format: 'shala-archive',
    version: archiveVersion,
    readAt,
    madeAt: new Date().toISOString(),
    school: project.school,
    projectId: project.projectId,
    storageBucket: project.bucket.name,
    files: { count, bytes },
    passwords,
    leftOut: [
      ...(passwords
        ? []
        : [{ what: 'passwords', why: 'whoever made this may not read how they are hashed' }]),
      ...gone.map((what) => ({ what, why: 'it was deleted during the export' })),
    ],
    parts: [...parts, await writePart(folder, 'README.md', readme, 1)],
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: privateFile,
    flag: 'wx',
  })
  return manifest
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  if ((await readdir(folder)).length > 0) {
    throw new UserError(`${folder} is not empty. Name a folder that is new, or empty.`)
  }
  for (const below of ['documents', 'files', 'tables']) {
    await mkdir(join(folder, below), { mode: privateFolder })
  }
}

async function writeDocuments(
  { project, folder, say, stop, at }: ArchiveContext,
  readAt: ReadAt,
): Promise<ArchivePart[]> {
  const writers = new Map<string, PartWriter>()
  const getWriter = async (collection: string) => {
    const known = writers.get(collection)
    if (known !== undefined) return known
    const writer = await PartWriter.create(folder, `documents/${collection}.ndjson`)
    writers.set(collection, writer)
    return writer
  }
  say(`Documents of ${project.projectId}, as of ${readAt}${at === null ? '' : ', as was asked'}`)
  const collections = await rootCollections(project, readAt)
  const [collection, until] = [collections[0], collections.at(-1)]
  let [count, limit] = [0, pageLength.least]
  for (let after: string | null = null; collection !== undefined;) {
    stop.throwIfAborted()
    const asked = { collection, until, after, limit, readTime: readAt }
    const page: ArchivedDocument[] = await pageOfDocuments(project, asked)
    const kept = page.filter((document) => !isComputed(document))
    let bytes = 0
    for (const [group, documents] of Map.groupBy(kept, ({ path }) => getCollectionName(path))) {
      const text = documents.map((document) => `${JSON.stringify(document)}\n`).join('')
      await (await getWriter(group)).add(text, documents.length)
      bytes += text.length
    }
    count += kept.length
    after = page.at(-1)?.path ?? null
    if (page.length < limit) break
    say(`  ${count} so far`)
    limit = Math.min(pageLength.most, bytes < smallPage ? limit * 4 : limit)
  }
  say(`  ${count} in ${writers.size} collections`)
  return Promise.all([...writers.values()].map((writer) => writer.end()))
}

async function writeAccounts({ project, folder, say, stop }: ArchiveContext) {
  const hashConfig = await readHashConfig(project)
  const withPassword = project.isLocal || hashConfig !== null
  const users: ArchivedAccount[] = []
  for (let token: string | null = null; ;) {
    stop.throwIfAborted()
    const { accounts, next } = await pageOfAccounts(project, token)
    users.push(...accounts.map((account) => archivedAccount(account, { withPassword })))
    if (next === null) break
    token = next
  }
  const hashes = users.filter(({ passwordHash }) => passwordHash !== undefined).length
  say(`Accounts: ${users.length}, ${hashes} of them with the hash of a password`)
  if (!withPassword) {
    say(
      '  Passwords are not in it: you need the role Firebase Authentication Admin to read how they are hashed. ' +
        'After a restore people would set a new one by email.',
    )
  }
  const settings = hashConfig === null ? '' : `"hashConfig": ${JSON.stringify(hashConfig)},\n`
  const lines = users.map((user) => JSON.stringify(user)).join(',\n')
  const text = `{\n${settings}"users": [\n${lines}\n]\n}\n`
  const part = await writePart(folder, 'accounts.json', text, users.length)
  return { part, users, passwords: withPassword }
}

/** Exports a school as it is now into an empty folder, and opens the archive, for tests and rehearsals. */
export async function exportTo(project: SchoolProject, folder: string): Promise<CheckedArchive> {
  const stop = new AbortController().signal
  await writeArchive({ project, folder, at: null, say: () => undefined, stop })
  return checkArchive(folder)
}
