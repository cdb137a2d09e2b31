import type { SavedRecord } from '@shala/contract/audit'
import { Refusal } from '../callable/Refusal.ts'
import { log } from '../log.ts'
import { cutPicture, type CutPicture } from './cutPicture.ts'
import {
  publishPicture,
  putUploadBack,
  takeUpload,
  unpublishPicture,
  type PublishedPicture,
  type Publishing,
} from './publishPicture.ts'

/**
 * Makes a picture of an upload and has its place written down. The upload is removed before it is
 * unpacked, so that one that exhausts the memory of an instance does so once; it is put back where
 * the picture could not be saved, so that the same call can come again.
 */
export async function withPicture(
  publishing: Publishing,
  save: (picture: PublishedPicture) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const { owner, upload, longest } = publishing
  const bytes = await takeUpload(owner, upload.uploadId)
  const cut = await cutPicture(bytes, upload.crop, longest)
  try {
    return await publishAndSave(publishing, cut, save)
  } catch (error) {
    await putUploadBack(owner, upload.uploadId, bytes).catch((reason: unknown) =>
      log.warn('an upload is lost', { error: String(reason) }),
    )
    throw error
  }
}

async function publishAndSave(
  publishing: Publishing,
  cut: CutPicture,
  save: (picture: PublishedPicture) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const picture = await publishPicture(cut, publishing)
  try {
    return await save(picture)
  } catch (error) {
    // After any other error the record may well name it.
    if (error instanceof Refusal) await unpublishPicture(picture)
    throw error
  }
}
