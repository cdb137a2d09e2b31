import type { StoredImage } from '@shala/contract/graduates/graduates'
import { profileFolder } from '@shala/contract/graduates/profiles'
import { bucket } from '../firebase.ts'

/**
 * Copies a draft's photo to where it is public while its profile is public and names it. The copy has
 * the same name, so a retry changes nothing.
 */
export async function publicPhoto(
  userId: string,
  photo: StoredImage | null,
): Promise<StoredImage | null> {
  if (photo === null) return null
  const path = `${profileFolder(userId)}/${photo.path.slice(photo.path.lastIndexOf('/') + 1)}`
  const [bytes] = await bucket().file(photo.path).download()
  const metadata = { contentType: 'image/webp', cacheControl: 'private, no-store' }
  await bucket().file(path).save(bytes, { resumable: false, metadata })
  return { ...photo, path }
}
