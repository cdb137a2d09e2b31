import { chunk } from '@shala/contract/values/chunk'
import * as z from 'zod'
import { bucket } from '../firebase.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { runPages, timeToStop } from '../firestore/runPages.ts'
import { slideKind } from '../graduates/slides.ts'
import { hasDownloadToken, removeDownloadToken } from '../images/guardUpload.ts'
import { jobTime } from '../settings.ts'
import { lessonsDeleted, nothing, slidesThere, cleanedFolders } from './cleanedFolders.ts'
import {
  findOrphanedFiles,
  type Found,
  type OrphanedFiles,
  type StoredFile,
} from './findOrphanedFiles.ts'

/** Files that are looked at together, and those of them that are deleted at once. */
const pageSize = 500
const atOnce = 20

/** Where a page ends: in which folder, and by what token the bucket goes on in it. */
const Position = z.object({
  folder: z
    .int()
    .min(0)
    .max(cleanedFolders.length - 1),
  token: z.string().nullable(),
})
type Position = z.infer<typeof Position>

/**
 * Removes what `findOrphanedFiles` and `findOrphanedPortraits` find, and answers what went. Slides go first;
 * their pictures are held against those that are there then, so that the picture of one whose deletion
 * was undone meanwhile stays. Files are looked at by pages, beside the documents that may name one of
 * them: a picture lies in a folder that is called as its document. A slide that cannot be read stops
 * all of it; of another document that cannot be read the pictures stay. What a run has no time for,
 * the next one begins with.
 *
 * Files that still have a download token lose it, so links from before this release end, too.
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

/** What does not say when it was made counts as new. */
function stored(file: { name: string; metadata: { timeCreated?: string } }): StoredFile {
  return { path: file.name, createdAt: new Date(file.metadata.timeCreated ?? Date.now()) }
}

/** Every night: what was uploaded or deleted and is of no use any more goes. */
export async function sweepStorage(now: Date) {
  const { files, slides } = await removeOrphanedFiles(now)
  return { files: files.length, slides: slides.length }
}
