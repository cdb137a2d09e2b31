import { randomUUID } from 'node:crypto'
import { detectImageType } from '@shala/contract/files/fileType'
import {
  uploadFaults,
  uploadLimits,
  uploadPath,
  type CroppedUpload,
} from '@shala/contract/files/uploads'
import type { StoredImage } from '@shala/contract/graduates/graduates'
import { notFound, AppError } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import type { EncodedImage } from './cropAndEncode.ts'

/** A picture in the place from which it is served. */
export interface PublishedImage extends Omit<StoredImage, 'alt'> {
  /** The same for small screens, where that was asked for. */
  readonly small?: Pick<StoredImage, 'path' | 'width'>
}

export interface Publishing {
  /** The uid of the uploader. */
  readonly owner: string
  readonly upload: CroppedUpload
  /** Where it is to lie, without a slash at the end. */
  readonly folder: string
  /** Pixels of its longer side, at most. */
  readonly longest: number
  /** Pixels of the longer side of a second, smaller one; none where it is left out. */
  readonly small?: number
  /** The beginning of the file name, before its unique part. */
  readonly prefix?: string
}

/** Stores a picture under a new name, so that caches can keep it forever. */
export async function publishImage(
  { webp, width, height }: EncodedImage,
  { folder, prefix = '' }: Publishing,
): Promise<PublishedImage> {
  const path = `${folder}/${prefix}${randomUUID()}.webp`
  const metadata = { contentType: 'image/webp', cacheControl: 'private, no-store' }
  await bucket().file(path).save(webp, { resumable: false, metadata })
  return { path, width, height }
}

/** Takes back a picture that nothing came to name. */
export async function unpublishImage({ path, small }: PublishedImage): Promise<void> {
  const all = small === undefined ? [path] : [path, small.path]
  await Promise.all(all.map((one) => bucket().file(one).delete({ ignoreNotFound: true })))
}

/** Reads an upload and removes it. Throws an AppError on `upload` where it is gone, or too large. */
export async function takeUpload(owner: string, uploadId: string): Promise<Buffer> {
  const file = bucket().file(uploadPath(owner, uploadId))
  const [exists] = await file.exists()
  if (!exists) throw notFound('upload', uploadFaults.gone)
  const [{ size }] = await file.getMetadata()
  // The rules let nothing larger in; should they change, this function's memory would pay for it.
  if (Number(size) > uploadLimits.bytes) {
    throw new AppError('invalid-argument', uploadFaults.size, 'upload')
  }
  const [bytes] = await file.download()
  await file.delete({ ignoreNotFound: true })
  return bytes
}

/** Lets an upload be used once more. */
export async function putUploadBack(owner: string, uploadId: string, bytes: Buffer): Promise<void> {
  const contentType = detectImageType(bytes) ?? 'application/octet-stream'
  const file = bucket().file(uploadPath(owner, uploadId))
  await file.save(bytes, { resumable: false, metadata: { contentType } })
}
