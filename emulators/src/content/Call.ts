import type { ContentRequest } from './ContentRequest.ts'
import type { Dataset } from './Dataset.ts'

/** One project with one dataset, which is all that the content server serves. */
export interface Served {
  projectId: string
  datasetName: string
  dataset: Dataset
  /** Who shows it sees what is not published; without one, everybody does. */
  token: string | undefined
}

export interface Call {
  request: ContentRequest
  served: Served
  /** `1`, `X` or a date. */
  version: string
}
