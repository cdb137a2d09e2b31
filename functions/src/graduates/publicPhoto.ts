import type { StoredImage } from '@shala/contract/graduates'
import { profileFolder } from '@shala/contract/profiles'
import { bucket } from '../firebase.ts'

/**
 * A face is kept by nobody but who looks at it, and they ask again each time: once its owner takes
 * their consent back, the rules say no, and no cache between them and us says yes.
 */
const cacheControl = 'private, no-cache'

/**
 * A copy of a draft's photo, where the rules show it for as long as its profile is public and names
 * it. Under the same name, so that doing it again changes nothing.
 */
export async function publicPhoto(
  userId: string,
  photo: StoredImage | null,
): Promise<StoredImage | null> {
  if (photo === null) return null
  const path = `${profileFolder(userId)}/${photo.path.slice(photo.path.lastIndexOf('/') + 1)}`
  const [bytes] = await bucket().file(photo.path).download()
  const metadata = { contentType: 'image/webp', cacheControl }
  await bucket().file(path).save(bytes, { resumable: false, metadata })
  return { ...photo, path }
}
