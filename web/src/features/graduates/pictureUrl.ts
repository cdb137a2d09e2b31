import type { StoredPicture } from '@shala/contract/graduates'
import { storedObjectUrl } from '../../shared/storedObjectUrl.ts'

/** Where a picture in Storage is fetched from; only what everybody may see is shown in this way. */
export function pictureUrl({ path }: Pick<StoredPicture, 'path'>): string {
  return `${storedObjectUrl(path)}?alt=media`
}
