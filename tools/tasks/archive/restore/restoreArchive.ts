import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivedFile } from '@shala/contract/archive/archive'
import { allCollections } from '@shala/contract/collections/keptCollections'
import { jobRuns } from '@shala/contract/school/scheduledJobs'
import { statisticsCollection } from '@shala/contract/statistics/months'
import { mapInChunks } from '@shala/contract/values/chunk'
import { UserError } from '@shala/emulators/UserError'
import { pageOfAccounts } from '#functions/archive/storedAccounts.ts'
import { rootCollections } from '#functions/archive/storedDocuments.ts'
import { omitDownloadTokens } from '#functions/archive/storedFiles.ts'
import { documentParts } from '../checkArchive.ts'
import type { SchoolProject } from '../connectProject.ts'
import { findReplacedPeople, isAbout, type ReplacedPerson } from '../personDocuments.ts'
import { readFiles } from '../readArchive.ts'
import type { RestoreContext } from './RestoreContext.ts'
import { restoreAccounts } from './restoreAccounts.ts'
import { restoreDocuments } from './restoreDocuments.ts'
import {
  deleteRestoreMarker,
  readRestoreMarker,
  type RestoreMarker,
  writeRestoreMarker,
} from './restoreMarker.ts'

/**
 * Writes an archive into a project: accounts first, so that no account event finds documents
 * without an account; then documents, then files. A project with data is refused. An interrupted
 * restore continues if it is started again. People who registered again with their address are
 * listed and left out. A UserError names the problem.
 */
export async function restoreArchive(context: RestoreContext): Promise<void> {
  const { archive, project, isPlan, say, stop } = context
  const { manifest } = archive
  const marker = await requireRoom(context)
  const parts = [
    'accounts.json',
    ...documentParts(manifest).map(({ file }) => file),
    'files.ndjson',
  ]
  const ordered = parts.toSorted((one, other) => getTurn(one) - getTurn(other))
  const open = ordered.filter((part) => marker?.done.includes(part) !== true)
  say(
    `${manifest.school}, as of ${manifest.readAt}, from ${manifest.projectId} into ${project.projectId}` +
      (marker === null
        ? ''
        : `; ${ordered.length - open.length} parts of ${ordered.length} are there`),
  )
  const replaced = await findReplacedPeople(archive, project)
  for (const { userId, addresses, newId } of replaced) {
    say(`  ${addresses.join()} was ${userId} and has registered again as ${newId}: left out`)
  }
  if (isPlan) {
    const counts = new Map(manifest.parts.map(({ file, count }) => [file, count]))
    for (const part of open) say(`  would write ${counts.get(part) ?? 0} of ${part}`)
    say('Nothing was written.')
    return
  }
  let done = marker?.done ?? []
  if (marker === null) await writeRestoreMarker(project, { archive: archive.id, done })
  for (const part of open) {
    stop.throwIfAborted()
    say(`  ${part}: ${await restorePart(context, part, replaced)}`)
    done = [...done, part]
    await writeRestoreMarker(project, { archive: archive.id, done })
  }
  await deleteRestoreMarker(project)
}

async function restorePart(
  context: RestoreContext,
  part: string,
  leftOut: readonly ReplacedPerson[],
): Promise<string> {
  if (part === 'files.ndjson') return restoreFiles(context)
  if (part !== 'accounts.json') {
    return restoreDocuments(context, part, (document) =>
      leftOut.some((person) => isAbout(person, document)),
    )
  }
  return restoreAccounts(context, new Set(leftOut.map(({ userId }) => userId)))
}

/** Collections that scheduled functions read come last: see `restoreTurn`. */
function getTurn(part: string): number {
  if (part === 'accounts.json') return -1
  if (part === 'files.ndjson') return 0.5
  const collection = part.replace(/^documents\/|\.ndjson$/g, '')
  return allCollections.find(({ place }) => place === collection)?.restoreTurn ?? 0
}

/** Returns the progress of an earlier run of this restore, if any. */
async function requireRoom({
  archive,
  project,
  isOver,
}: RestoreContext): Promise<RestoreMarker | null> {
  const marker = await readRestoreMarker(project)
  if (marker?.archive === archive.id) return marker
  if (marker !== null) {
    throw new UserError(
      `A restore of another archive into ${project.projectId} was begun and has not come to its end. ` +
        'Give that one again until it is done, or begin with an empty project.',
    )
  }
  if (isOver) return null
  const [collections, { accounts }, [files]] = await Promise.all([
    rootCollections(project),
    pageOfAccounts(project, null),
    project.bucket.getFiles({ maxResults: 1, autoPaginate: false }),
  ])
  // Functions that are deployed already write down when they ran, and compute statistics.
  const own = [jobRuns, statisticsCollection]
  const filled = collections.filter((collection) => !own.includes(collection))
  const there = [
    ...(filled.length > 0 ? [`documents in ${filled.join(', ')}`] : []),
    ...(accounts.length > 0 ? ['accounts'] : []),
    ...(files.length > 0 ? ['files'] : []),
  ]
  if (there.length === 0) return null
  throw new UserError(
    `${project.projectId} is not empty: it holds ${there.join('; ')}. Nothing was written. A restore is ` +
      'for an empty project. With --over it writes over what is there by the same key, and deletes nothing.',
  )
}

/** Restores the files of the bucket with their metadata. Idempotent. */
async function restoreFiles({
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
