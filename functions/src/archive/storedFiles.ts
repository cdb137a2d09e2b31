import { placeInArchive, type UnhashedFile } from '@shala/contract/archive/archive'
import type { getStorage } from 'firebase-admin/storage'
import * as z from 'zod'

/** A restored file must not open by the links of the one that was archived. */
export function omitDownloadTokens(metadata: Readonly<Record<string, string>>) {
  const { firebaseStorageDownloadTokens: _, ...rest } = metadata
  return rest
}

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
type StoredFile = ReturnType<Bucket['file']>

const text = z.string().optional().catch(undefined)

/** What is kept of what Storage says of a file; the rest is the bucket's own. */
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

/** A page of the files of a bucket, by path, with what an archive says of each. */
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
