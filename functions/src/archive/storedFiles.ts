import { placeInArchive, type UnhashedFile } from '@shala/contract/archive/archive'
import type { getStorage } from 'firebase-admin/storage'
import * as z from 'zod'

/** Removes download tokens, so that links to the archived file do not open the restored one. */
export function omitDownloadTokens(metadata: Readonly<Record<string, string>>) {
  const { firebaseStorageDownloadTokens: _, ...rest } = metadata
  return rest
}

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
type StoredFile = ReturnType<Bucket['file']>

const text = z.string().optional().catch(undefined)

/** The metadata that an archive keeps; the rest belongs to the bucket. */
const Metadata = z.object({
  size: z.coerce.number(),
  contentType: text,
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  metadata: z.record(z.string(), z.coerce.string()).transform(omitDownloadTokens).optional(),
})

const Next = z.object({ pageToken: z.string().optional() }).nullish()

/** Reads a page of the files of a bucket in path order, with their archived metadata. */
export async function pageOfFiles(
  bucket: Bucket,
  pageToken: string | null,
): Promise<{ files: { file: StoredFile; said: UnhashedFile }[]; next: string | null }> {
  const [files, next] = await bucket.getFiles({
    maxResults: 200,
    autoPaginate: false,
    ...(pageToken !== null && { pageToken }),
  })
  return {
    files: files.map((file) => {
      const { size: bytes, ...metadata } = Metadata.parse(file.metadata)
      const said = { path: file.name, at: placeInArchive(file.name), bytes, ...metadata }
      return { file, said }
    }),
    next: Next.parse(next)?.pageToken ?? null,
  }
}
