import type { SavedRecord } from '@shala/contract/audit'
import * as logger from 'firebase-functions/logger'
import { Refusal } from '../callable/Refusal.ts'
import {
  publishPicture,
  removeUpload,
  unpublishPicture,
  type PublishedPicture,
  type Publishing,
} from './publishPicture.ts'

/** Publishes an upload, has its place written down, and only then lets the upload go. */
export async function withPicture(
  publishing: Publishing,
  save: (picture: PublishedPicture) => Promise<SavedRecord>,
): Promise<SavedRecord> {
  const { owner, upload } = publishing
  const picture = await publishPicture(publishing)
  try {
    const saved = await save(picture)
    // What stays behind the sweep takes.
    await removeUpload(owner, upload.uploadId).catch((error: unknown) =>
      logger.warn('an upload stays behind', { error: String(error) }),
    )
    return saved
  } catch (error) {
    // After any other error the record may well name it.
    if (error instanceof Refusal) await unpublishPicture(picture)
    throw error
  }
}
