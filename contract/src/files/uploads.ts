import * as z from 'zod'
import type { Uid } from '../ids.ts'
import { imageTypes } from './fileType.ts'

/** Limits of uploads. An upload needs a path below the root. */
export const uploadLimits = {
  bytes: 8 * 1024 * 1024,
  /**
   * Of a picture, once it is unpacked: a small file may hold an enormous one. To unpack this many takes
   * 700 MB where it is AVIF, 370 MB as WebP and less as PNG or JPEG; a function for pictures has 1 GiB.
   */
  pixels: 36_000_000,
  /** An upload that nothing was made of goes after this long. */
  hours: 24,
  /** Of one person, at the same time; the oldest goes when there is another. */
  open: 8,
} as const

/** The browser makes it up, one for each upload; it is the file's name. */
export const UploadId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'is not an upload')
export type UploadId = z.infer<typeof UploadId>

/** Returns the path of a new upload in Storage. Only the owner of the folder can write there. */
export function uploadPath(userId: Uid, uploadId: UploadId): string {
  return `uploads/${userId}/${uploadId}`
}

const share = z.number().min(0, 'must lie in the picture').max(1, 'must lie in the picture')
/** A part too small to show anything is a slip of the hand. */
const extent = share.min(0.01, 'is too small')

/** The part of a picture to keep, upright as one sees it, in shares of its width and height. */
export const Crop = z
  .strictObject({ left: share, top: share, width: extent, height: extent })
  .refine(({ left, width }) => left + width <= 1.0001, {
    path: ['width'],
    error: 'must lie in the picture',
  })
  .refine(({ top, height }) => top + height <= 1.0001, {
    path: ['height'],
    error: 'must lie in the picture',
  })
export type Crop = z.infer<typeof Crop>

export const CroppedUpload = z.strictObject({ uploadId: UploadId, crop: Crop })
export type CroppedUpload = z.infer<typeof CroppedUpload>

/**
 * Returns the error for a file before it is uploaded, or null. Does not check its content. `most`: the
 * limit of its size in bytes.
 */
export function faultOfFile(
  { type, size }: { type: string; size: number },
  most: number = uploadLimits.bytes,
): string | null {
  if (!imageTypes.some((known) => known === type)) return uploadFaults.type
  if (size === 0) return uploadFaults.empty
  return size > most ? uploadFaults.size : null
}

/** Error messages for pictures. */
export const uploadFaults = {
  type: 'Choose a PNG, JPEG, WebP, AVIF or HEIC picture.',
  content: 'This file is not a PNG, JPEG, WebP, AVIF or HEIC picture. Choose another file.',
  empty: 'This file is empty.',
  size: 'This picture is larger than 8 MB. Make it smaller and choose it again.',
  pixels: 'This picture has too many pixels. Make it smaller and choose it again.',
  damaged: 'This picture is damaged and cannot be opened.',
  gone: 'This upload is not there any more. Please choose the picture again.',
} as const
