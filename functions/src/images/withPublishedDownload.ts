import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { SavedRecord } from '@shala/contract/audit'
import {
  detectDownloadType,
  downloadFaults,
  downloadKinds,
  type DownloadType,
  faultOfDownload,
  signatureBytes,
} from '@shala/contract/files/fileType'
import { uploadPath } from '@shala/contract/files/uploads'
import { notFound, AppError } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { readFileStart } from '../readFileStart.ts'

interface PublishedDownload {
  path: string
  type: DownloadType
  /** In bytes. */
  size: number
}

interface Place {
  /** The uid of the uploader. */
  readonly owner: string
  readonly uploadId: string
  /** Where it is to lie, without a slash at the end. */
  readonly folder: string
  /** The beginning of the file name, before its unique part. */
  readonly prefix: string
}

/**
 * Puts an upload that is a PDF or a recording where the rules guard it, and has its place written
 * down; the upload goes once it is. It is passed on in parts, never held as a whole, and without the
 * token that a browser's upload has. Throws an AppError on `upload` where it is gone, or nothing that
 * the school takes.
 */
export async function withPublishedDownload(
  { owner, uploadId, folder, prefix }: Place,
  save: (file: PublishedDownload) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const upload = bucket().file(uploadPath(owner, uploadId))
  const [exists] = await upload.exists()
  if (!exists) throw notFound('upload', downloadFaults.gone)
  const [{ size }] = await upload.getMetadata()
  const type = detectDownloadType(await readFileStart(upload, signatureBytes))
  const fault = faultOfDownload(type, Number(size))
  if (type === null || fault !== null) {
    throw new AppError('invalid-argument', fault ?? downloadFaults.content, 'upload')
  }
  const path = `${folder}/${prefix}${randomUUID()}.${downloadKinds[type].ending}`
  const published = bucket().file(path)
  const metadata = { contentType: type, cacheControl: 'private, no-store' }
  await pipeline(
    upload.createReadStream(),
    published.createWriteStream({ resumable: false, metadata }),
  )
  try {
    const saved = await save({ path, type, size: Number(size) })
    await upload.delete({ ignoreNotFound: true })
    return saved
  } catch (error) {
    // After any other error the record may well name it.
    if (error instanceof AppError) await published.delete({ ignoreNotFound: true })
    throw error
  }
}
