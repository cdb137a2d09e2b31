import type { ContentSettings } from '../contentSettings.ts'

/** Where pictures are fetched from. */
export interface ImageStore {
  host: string
  projectId: string
  dataset: string
}

/** The place of a project's pictures: Sanity's CDN, or the content server that was named instead. */
export function imageStore(
  settings: Pick<ContentSettings, 'projectId' | 'dataset' | 'apiHost'>,
): ImageStore {
  const { projectId, dataset, apiHost = 'https://cdn.sanity.io' } = settings
  return { host: apiHost, projectId, dataset }
}
