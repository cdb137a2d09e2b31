import type { StoredImage } from '@shala/contract/graduates'
import { paths } from '../../../shared/paths.ts'
import { settings } from '../../../shared/settings.ts'
import { storedObjectUrl } from '../../../shared/storedObjectUrl.ts'

/**
 * Where a picture in Storage is fetched from; only what everybody may see is shown in this way. An
 * `<img>` sends no token of App Check: where Storage may require one, the site hands pictures on.
 */
export function storedImageUrl({ path }: Pick<StoredImage, 'path'>): string {
  const { appCheckSiteKey, emulators } = settings()
  return appCheckSiteKey !== undefined && emulators.storage === null
    ? paths.picture(path)
    : `${storedObjectUrl(path)}?alt=media`
}
