import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { movedFields } from '@shala/contract/archive/storedValue'
import { queryDocuments } from '../../functions/src/archive/storedDocuments.ts'
import { documentParts, type CheckedArchive } from './checkArchive.ts'
import { readAccounts, readDocuments, readFiles } from './readArchive.ts'

/** The compared parts of two archives, and one line per difference. */
export interface Comparison {
  readonly documents: number
  readonly accounts: number
  readonly files: number
  readonly differences: readonly string[]
}

/**
 * Compares two archives document by document, account by account and file by file, except for the
 * name of the project and the time.
 */
export async function compareArchives(
  one: CheckedArchive,
  other: CheckedArchive,
): Promise<Comparison> {
  const differences: string[] = []
  const compare = (what: string, first: Things, second: Things) => {
    for (const [name, value] of first) {
      if (!second.has(name)) differences.push(`${what} ${name} is not in the second`)
      else if (!isDeepStrictEqual(value, second.get(name)))
        differences.push(`${what} ${name} differs`)
    }
    for (const name of second.keys()) {
      if (!first.has(name)) differences.push(`${what} ${name} is not in the first`)
    }
    return first.size
  }
  return {
    documents: compare('document', await listDocuments(one, one), await listDocuments(other, one)),
    accounts: compare('account', await listAccounts(one), await listAccounts(other)),
    files: compare('file', await listFiles(one), await listFiles(other)),
    differences,
  }
}

type Things = ReadonlyMap<string, unknown>

/** By path, with references as they would be in the project of `as`. */
async function listDocuments(
  { folder, manifest }: CheckedArchive,
  as: CheckedArchive,
): Promise<Things> {
  const getRoot = ({ projectId }: { projectId: string }) =>
    queryDocuments({ projectId, accessToken: () => Promise.resolve('') })
  const found = new Map<string, unknown>()
  for (const { file } of documentParts(manifest)) {
    for await (const some of readDocuments(folder, file)) {
      for (const { path, fields } of some) {
        found.set(path, movedFields(fields, getRoot(manifest), getRoot(as.manifest)))
      }
    }
  }
  return found
}

async function listAccounts({ folder }: CheckedArchive): Promise<Things> {
  const { users } = await readAccounts(folder)
  return new Map(users.map((user) => [user.localId, user]))
}

async function listFiles({ folder }: CheckedArchive): Promise<Things> {
  const found = new Map<string, unknown>()
  for await (const some of readFiles(folder)) {
    for (const file of some) {
      found.set(file.path, { ...file, content: await readFile(join(folder, file.at), 'base64') })
    }
  }
  return found
}
