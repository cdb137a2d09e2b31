import { slideKind } from '@shala/contract/graduates/graduates'
import { chunk } from '@shala/contract/values/chunk'
import * as z from 'zod'
import { bucket } from '../firebase.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { hasDownloadToken, removeDownloadToken } from '../images/guardUpload.ts'
import { jobTime } from '../settings.ts'
import { lessonsDeleted, nothing, slidesThere, cleanedFolders } from './cleanedFolders.ts'
import {
  findOrphanedFiles,
  type Found,
  type OrphanedFiles,
  type StoredFile,
} from './findOrphanedFiles.ts'

/** Files per page, of which orphaned ones are deleted in parallel. */
const pageSize = 500
const atOnce = 20

/** The end of a page: its folder and the bucket's page token. */
const Position = z.object({
  folder: z
    .int()
    .min(0)
    .max(cleanedFolders.length - 1),
  token: z.string().nullable(),
})
type Position = z.infer<typeof Position>

/**
 * Deletes the files found by `findOrphanedFiles` and `findOrphanedPortraits`, and returns the
 * counts. Deleted slides go first; pictures are compared with the slides that exist then, so that
 * the picture of a restored slide stays. Files are read in pages, with the documents that may list
 * them: the folder of a picture has the name of its document. An unreadable slide stops the run;
 * the pictures of any other unreadable document stay. The next run continues where time ran out.
 *
 * Files that still have a download token lose it, so links from before this release stop working.
 */
export async function removeOrphanedFiles(
  now: Date,
  until: Date = timeToStop(jobTime),
): Promise<OrphanedFiles> {
  const { slides } = findOrphanedFiles({ ...nothing, slides: await slidesThere() }, now)
  for (const id of slides) await removeSlide(id)
  let deleted: Promise<Found['deletedLessons']> | null = null
  const sweep = { now, deletedLessons: () => (deleted ??= lessonsDeleted(now)) }
  const removed: string[] = []
  await runPages(
    {
      name: 'removeLeftOvers',
      position: Position,
      find: filesBehind,
      work: async (pages) => {
        const before = removed.length
        for (const { files, withTokens, look } of pages) {
          removed.push(...(await removeFiles(await look(files, sweep))))
          const gone = new Set(removed)
          for (const object of withTokens) {
            if (!gone.has(object.name)) await removeDownloadToken(object)
          }
        }
        return removed.length - before
      },
    },
    until,
  )
  return { files: removed, slides }
}

async function removeFiles(paths: readonly string[]): Promise<readonly string[]> {
  for (const some of chunk(paths, atOnce)) {
    await Promise.all(some.map((path) => bucket().file(path).delete({ ignoreNotFound: true })))
  }
  return paths
}

async function removeSlide(id: string): Promise<void> {
  await changeRecord(slideKind, {
    id,
    seen: 'any',
    action: 'remove',
    by: 'system',
    decide: (slide) => (slide?.deletedAt == null ? slide : null),
  })
}

/** A page of files, which are of one folder, and where it ends. */
async function filesBehind(after: Position | null) {
  const { folder, token } = after ?? { folder: 0, token: null }
  const { prefix, look } = cleanedFolders[folder] ?? { prefix: '', look: () => Promise.resolve([]) }
  const [files, next] = await pageOfFiles(prefix, token)
  const more = NextPage.parse(next)
  const nextFolder = folder + 1 < cleanedFolders.length ? { folder: folder + 1, token: null } : null
  return {
    items: [{ files: files.map(stored), withTokens: findTokens(files), look }],
    end: more == null ? nextFolder : { folder, token: more.pageToken },
  }
}

/** From the first file again where the bucket knows a token no more, which may be a night old. */
async function pageOfFiles(prefix: string, pageToken: string | null) {
  const page = { prefix, autoPaginate: false, maxResults: pageSize }
  if (pageToken === null) return bucket().getFiles(page)
  try {
    return await bucket().getFiles({ ...page, pageToken })
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 400
    if (!isRefused) throw error
    return bucket().getFiles(page)
  }
}

/** The files of a page that a link with a token still opens. */
function findTokens(files: Awaited<ReturnType<typeof pageOfFiles>>[0]) {
  return files
    .map(({ name, metadata }) => ({ ...StoredMetadata.parse(metadata), name }))
    .filter(hasDownloadToken)
}

const StoredMetadata = z.object({
  generation: z.union([z.string(), z.number()]).optional(),
  contentType: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

const NextPage = z.object({ pageToken: z.string() }).nullish()

/** A file without a creation time counts as new. */
function stored(file: { name: string; metadata: { timeCreated?: string } }): StoredFile {
  return { path: file.name, createdAt: new Date(file.metadata.timeCreated ?? Date.now()) }
}

/** Deletes unused uploads and deleted files every night. */
export async function sweepStorage(now: Date) {
  const { files, slides } = await removeOrphanedFiles(now)
  return { files: files.length, slides: slides.length }
}
