import { imageStore, type ImageStore } from '@shala/content/image/imageStore'
import { contentService } from '../../../shared/settings.ts'

/** Where the pictures of the site's content are. */
export function imageStoreOfSite(): ImageStore {
  return imageStore(contentService())
}
