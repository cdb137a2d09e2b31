import type { SavedRecord } from '@shala/contract/audit'
import { AppError } from '../callable/AppError.ts'
import { log } from '../log.ts'
import { cropAndEncode, type EncodedImage } from './cropAndEncode.ts'
import {
  publishImage,
  putUploadBack,
  takeUpload,
  unpublishImage,
  type PublishedImage,
  type Publishing,
} from './publishImage.ts'

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
