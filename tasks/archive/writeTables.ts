import { join } from 'node:path'
import type { ArchivedAccount } from '@shala/contract/archive/accounts'
import type { ArchivedDocument, ArchivePart } from '@shala/contract/archive/archive'
import {
  documentTable,
  paymentsTable,
  toPeople,
  peopleTable,
  type ArchiveTable,
} from '@shala/contract/archive/tables'
import { formatCsv } from '../../web/src/shared/ui/list/csv.ts'
import { writePart } from './PartWriter.ts'
import { readDocuments } from './readArchive.ts'

/** Writes what an archive's folder holds as tables, too: one for each collection, people and payments. */
export async function writeTables(
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
