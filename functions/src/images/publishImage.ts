import { randomUUID } from 'node:crypto'
import type { SavedRecord } from '@shala/contract/audit'
import { detectImageType } from '@shala/contract/files/fileType'
import {
  uploadFaults,
  uploadLimits,
  uploadPath,
  type CroppedUpload,
} from '@shala/contract/files/uploads'
import type { StoredImage } from '@shala/contract/graduates/graduates'
import { AppError, notFound } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { log } from '../log.ts'
import { cropAndEncode, type EncodedImage } from './cropAndEncode.ts'

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
async function publishImage(
  { webp, width, height }: EncodedImage,
  { folder, prefix = '' }: Publishing,
): Promise<PublishedImage> {
  const path = `${folder}/${prefix}${randomUUID()}.webp`
  const metadata = { contentType: 'image/webp', cacheControl: 'private, no-store' }
  await bucket().file(path).save(webp, { resumable: false, metadata })
  return { path, width, height }
}

/** Takes back a picture that nothing came to name. */
async function unpublishImage({ path, small }: PublishedImage): Promise<void> {
  const all = small === undefined ? [path] : [path, small.path]
  await Promise.all(all.map((one) => bucket().file(one).delete({ ignoreNotFound: true })))
}

/** Reads an upload and removes it. Throws an AppError on `upload` where it is gone, or too large. */
async function takeUpload(owner: string, uploadId: string): Promise<Buffer> {
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
async function putUploadBack(owner: string, uploadId: string, bytes: Buffer): Promise<void> {
  const contentType = detectImageType(bytes) ?? 'application/octet-stream'
  const file = bucket().file(uploadPath(owner, uploadId))
  await file.save(bytes, { resumable: false, metadata: { contentType } })
}

/**
 * Makes a picture of an upload and has its place written down. The upload is removed before it is
 * unpacked, so that one that exhausts the memory of an instance does so once; it is put back where
 * the picture could not be saved, so that the same call can come again.
 */
export async function withPublishedImage(
  publishing: Publishing,
  save: (picture: PublishedImage) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const { owner, upload, longest, small } = publishing
  const bytes = await takeUpload(owner, upload.uploadId)
  // Sequential, because each picture is decoded in the memory of the instance.
  const whole = await cropAndEncode(bytes, upload.crop, longest)
  const reduced = small === undefined ? null : await cropAndEncode(bytes, upload.crop, small)
  try {
    return await publishAndSave(publishing, { whole, reduced }, save)
  } catch (error) {
    await putUploadBack(owner, upload.uploadId, bytes).catch((reason: unknown) =>
      log.write('upload.lost', { error: reason }),
    )
    throw error
  }
}

async function publishAndSave(
  publishing: Publishing,
  { whole, reduced }: { whole: EncodedImage; reduced: EncodedImage | null },
  save: (picture: PublishedImage) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const published = await publishImage(whole, publishing)
  const small = reduced === null ? null : await publishImage(reduced, publishing)
  const picture =
    small === null ? published : { ...published, small: { path: small.path, width: small.width } }
  try {
    return await save(picture)
  } catch (error) {
    // After any other error the record may well name it.
    if (error instanceof AppError) await unpublishImage(picture)
    throw error
  }
}
