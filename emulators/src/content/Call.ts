import type { ContentRequest } from './ContentRequest.ts'
import type { Dataset } from './Dataset.ts'

/** The only project and dataset that the content server serves. */
export interface Served {
  projectId: string
  datasetName: string
  dataset: Dataset
  /** The token that shows unpublished content; without one, all callers see it. */
  token: string | undefined
}

export interface Call {
  request: ContentRequest
  served: Served
  /** `1`, `X` or a date. */
  version: string
}
