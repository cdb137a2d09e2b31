import { imageStore, type ImageStore } from '@shala/content/image/imageUrl'
import { contentService } from '../../../shared/settings.ts'

/** Where the pictures of the site's content are. */
export function getSiteImageStore(): ImageStore {
  return imageStore(contentService())
}
