import type { StoredPicture } from '@shala/contract/graduates'
import { settings } from '../../shared/settings.ts'

/** Where a picture in Storage is fetched from; only what everybody may see is shown in this way. */
export function pictureUrl({ path }: Pick<StoredPicture, 'path'>): string {
  const { emulators, firebase } = settings()
  const host =
    emulators.storage === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${emulators.storage}`
  const bucket = encodeURIComponent(firebase.storageBucket)
  return `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`
}
