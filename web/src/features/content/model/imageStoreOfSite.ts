import { imageStore, type ImageStore } from '@shala/content/image/imageStore'
import { settings } from '../../../shared/settings.ts'

/** Where the pictures of the site's content are. */
export function imageStoreOfSite(): ImageStore {
  const { projectId, dataset, apiHost } = settings().content
  return imageStore({ projectId, dataset, ...(apiHost !== null && { apiHost }) })
}
