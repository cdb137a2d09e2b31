import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivedFile } from '@shala/contract/archive/archive'
import { mapInChunks } from '@shala/contract/values/chunk'
import { omitDownloadTokens } from '../../../functions/src/archive/storedFiles.ts'
import type { SchoolProject } from '../connectProject.ts'
import { readFiles } from '../readArchive.ts'
import type { RestoreContext } from './RestoreContext.ts'

/** Restores the files of the bucket with their metadata. Idempotent. */
export async function restoreFiles({
  archive,
  project,
  stop,
}: Pick<RestoreContext, 'archive' | 'project' | 'stop'>): Promise<string> {
  const there = await hashesThere(project)
  let count = 0
  for await (const files of readFiles(archive.folder)) {
    await mapInChunks(files, { size: 1, atOnce: 4 }, async ([file]) => {
      stop.throwIfAborted()
      if (file !== undefined) await restoreFile(project, archive.folder, file, there)
      return []
    })
    count += files.length
  }
  return `${count} files`
}

async function restoreFile(
  { bucket }: SchoolProject,
  folder: string,
  { path, at, bytes: _bytes, sha256: _sha256, metadata: custom = {}, ...said }: ArchivedFile,
  there: ReadonlyMap<string, string>,
): Promise<void> {
  const content = await readFile(join(folder, at))
  // Files restored by an earlier run are skipped.
  if (there.get(path) === createHash('md5').update(content).digest('base64')) return
  const metadata = { ...said, metadata: omitDownloadTokens(custom) }
  await bucket.file(path).save(content, { resumable: false, metadata })
}

async function hashesThere({ bucket }: SchoolProject): Promise<ReadonlyMap<string, string>> {
  const [files] = await bucket.getFiles()
  return new Map(files.map(({ name, metadata }) => [name, metadata.md5Hash ?? '']))
}
