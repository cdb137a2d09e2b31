import { uploadLimits } from '@shala/contract/files/uploads'
import type { StorageObjectData } from 'firebase-functions/v2/storage'
import { bucket } from '../firebase.ts'
import { hasDownloadToken, removeDownloadToken } from './removeDownloadToken.ts'

type Upload = Pick<StorageObjectData, 'name' | 'generation' | 'metadata' | 'contentType'>

/**
 * Handles an upload in `uploads/{userId}/`: removes the download token that Firebase gives every file
 * from a browser, and deletes all but the user's newest `uploadLimits.open` uploads. Idempotent.
 */
export async function guardUpload(object: Upload): Promise<void> {
  const [top, userId, ...rest] = object.name.split('/')
  if (top !== 'uploads' || userId === undefined || rest.length === 0) return
  if (hasDownloadToken(object)) await removeDownloadToken(object)
  await keepNewest(`uploads/${userId}/`)
}

async function keepNewest(prefix: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix })
  const timeOf = (file: (typeof files)[number]) => Date.parse(file.metadata.timeCreated ?? '')
  const oldest = files.sort((a, b) => timeOf(b) - timeOf(a)).slice(uploadLimits.open)
  await Promise.all(oldest.map((file) => file.delete({ ignoreNotFound: true })))
}
